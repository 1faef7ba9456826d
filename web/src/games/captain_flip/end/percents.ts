/** Shares as whole percents that add up to what the shares do: the largest remainders are rounded up. Pure. */
export function percents<K extends string>(shares: Readonly<Partial<Record<K, number>>>): Record<K, number> {
  const exact = (Object.entries(shares) as [K, number][]).map(([key, share]) => ({ key, exact: share * 100 }));
  const whole = Object.fromEntries(exact.map(({ key, exact }) => [key, Math.floor(exact)])) as Record<K, number>;
  const missing =
    Math.round(exact.reduce((sum, each) => sum + each.exact, 0)) - exact.reduce((sum, { key }) => sum + whole[key], 0);
  const byRemainder = exact.toSorted((a, b) => b.exact - whole[b.key] - (a.exact - whole[a.key]));
  for (const { key } of byRemainder.slice(0, missing)) whole[key] += 1;
  return whole;
}
