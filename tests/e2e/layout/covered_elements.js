// What a coach or a hint covers, and whether what it speaks of is whole and in sight, as sentences.
//
// marks: what it speaks of. ringed: the first of them has a ring, and all that is drawn over its edge is within it.
// keeps: what it may not cover besides, as selectors.
({ box: selector, marks, ringed, keeps }) => {
  const SLACK = 1.5;
  const OVERHANG = 28;
  const faults = [];
  const box = document.querySelector(selector);
  const isSeen = (thing) => thing.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const found = (mark) =>
    [...document.querySelectorAll(`[data-coach~="${mark}"], [data-spot="${mark}"]`)].find(
      (thing) => isSeen(thing) && thing.getBoundingClientRect().width > 0,
    );
  const called = (rect) => [rect.left, rect.top, rect.right, rect.bottom].map(Math.round).join(" ");
  const isWithin = (inner, outer) =>
    inner.left >= outer.left - SLACK &&
    inner.top >= outer.top - SLACK &&
    inner.right <= outer.right + SLACK &&
    inner.bottom <= outer.bottom + SLACK;
  // Something between the part and the thing hides what runs over, as a drawing does.
  const isClipped = (part, thing) => {
    for (let each = part; each !== thing; each = each.parentElement)
      if (each.parentElement instanceof SVGElement || getComputedStyle(each.parentElement).overflow !== "visible")
        return true;
    return false;
  };
  const meet = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK;
  const screen = { left: 0, top: 0, right: document.documentElement.clientWidth, bottom: innerHeight };
  const bar = document.querySelector("header").getBoundingClientRect();
  const around = box.getBoundingClientRect();

  if (!isWithin(around, screen)) faults.push(`the box is off the screen: ${called(around)}`);
  for (const text of box.querySelectorAll("p")) {
    const rect = text.getBoundingClientRect();
    if (!isWithin(rect, around)) faults.push(`its text runs out of the box: ${called(rect)} in ${called(around)}`);
  }
  for (const mark of marks) {
    const thing = found(mark);
    if (!thing) {
      faults.push(`${mark} is not there`);
      continue;
    }
    const rect = thing.getBoundingClientRect();
    if (meet(rect, around)) faults.push(`${mark} lies under the box: ${called(rect)} under ${called(around)}`);
    if (meet(rect, bar)) faults.push(`${mark} lies under the bar: ${called(rect)}`);
    if (!isWithin(rect, screen)) faults.push(`${mark} is not whole on the screen: ${called(rect)}`);
    const [x, y] = [(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2];
    const above = document.elementFromPoint(x, y);
    if (above && !thing.contains(above) && !above.contains(thing))
      faults.push(`${mark} lies under ${above.tagName}.${above.className}`);
  }
  for (const thing of keeps.flatMap((each) => [...document.querySelectorAll(each)])) {
    const rect = thing.getBoundingClientRect();
    if (isSeen(thing) && !box.contains(thing) && !thing.contains(box) && meet(rect, around))
      faults.push(`it covers ${(thing.ariaLabel || thing.textContent).trim().slice(0, 40)}: ${called(rect)}`);
  }
  const ring = document.querySelector("[data-coach-ring]");
  const thing = marks[0] && found(marks[0]);
  if (ringed && thing && !ring) faults.push(`${marks[0]} has no ring`);
  if (ringed && thing && ring) {
    const within = ring.getBoundingClientRect();
    const { left, top, right, bottom } = thing.getBoundingClientRect();
    const near = {
      left: left - OVERHANG,
      top: top - OVERHANG,
      right: right + OVERHANG,
      bottom: bottom + OVERHANG,
    };
    for (const part of [thing, ...thing.querySelectorAll("*")]) {
      const rect = part.getBoundingClientRect();
      if (rect.width < 2 || rect.height < 2 || !isSeen(part) || isClipped(part, thing)) continue;
      if (!isWithin(rect, within) && isWithin(rect, near))
        faults.push(`the ring cuts ${part.tagName}.${part.className?.baseVal ?? part.className} in ${marks[0]}`);
    }
  }
  return faults;
};
