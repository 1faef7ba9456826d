/** The time that is left, as it goes by. Read it in a component. */
export class Clock {
  now = $state(Date.now());

  /** Call it while a component is made. */
  constructor(private readonly due: () => number | null) {
    $effect(() => {
      if (due() === null) return;
      this.now = Date.now();
      const timer = setInterval(() => (this.now = Date.now()), 200);
      return () => clearInterval(timer);
    });
  }

  /** Milliseconds. */
  get left(): number {
    return Math.max(0, (this.due() ?? this.now) - this.now);
  }

  get seconds(): number {
    return Math.ceil(this.left / 1000);
  }
}
