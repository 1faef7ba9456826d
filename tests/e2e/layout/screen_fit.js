// What is wrong with a screen, as [measure, what]. Run in the page, at whatever size it has.
//
// scrolls: its texts may be reached by scrolling (a phone, a desktop), or everything is in sight (a TV).
// least: no text is smaller, in CSS pixels. touch: no control is smaller, nor what lies round it.
// marked: what the page marks with data-matters is in sight where the page stands now.
// What lies in one data-fan, as cards in a hand, may lie on each other.
// A data-picture is one to take along, and is shown as small as the screen wants it.
// names: a name may be as long as its owner likes, so half of it has to do where it scrolls.
({ scrolls, least, touch, marked, names }) => {
  const SLACK = 1.5;
  const CONTROLS = "a[href], button, input, select, textarea, summary, [role=slider], [tabindex='0']";
  const faults = new Map();
  const root = document.documentElement;

  const classOf = (thing) => String(thing.className?.baseVal ?? thing.className);
  const called = (thing) =>
    (thing.ariaLabel || thing.textContent?.trim() || `${thing.tagName}.${classOf(thing)}`)
      .replace(/\s+/g, " ")
      .slice(0, 40);
  const fault = (measure, what) => faults.set(`${measure} ${what}`, [measure, what]);
  const isSeen = (thing) =>
    thing.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
    }) && !thing.closest(".unseen, option, [inert], svg[aria-hidden=true], [data-picture]");

  const textsOf = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (node.data.trim() && isSeen(node.parentElement)) found.push(node);
    }
    return found;
  };
  const linesOf = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0.5);
  };
  // The boxes round a text that hide what runs over: with `scrolls`, what can be scrolled hides nothing.
  const edgesOf = (node) => {
    const edges = [];
    const isScrolled = (overflow) => scrolls && (overflow === "auto" || overflow === "scroll");
    for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(box);
      if (display === "inline" || display === "contents" || box instanceof SVGElement) continue;
      if (isScrolled(overflowX) || isScrolled(overflowY)) break;
      if (overflowX !== "visible" || overflowY !== "visible")
        edges.push([box.getBoundingClientRect(), overflowX !== "visible", overflowY !== "visible"]);
    }
    return edges;
  };
  const within = (rect, edges) => {
    let { left, top, right, bottom } = rect;
    for (const [box, x, y] of edges) {
      if (x) [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      if (y) [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return {
      left,
      top,
      right,
      bottom,
      width: right - left,
      height: bottom - top,
    };
  };
  // Where a thing is seen.
  const rectsOf = (thing) => {
    if (thing.nodeType !== Node.TEXT_NODE) return [thing.getBoundingClientRect()];
    const edges = edgesOf(thing);
    return linesOf(thing)
      .map((line) => within(line, edges))
      .filter(({ width, height }) => width > 1 && height > 1);
  };

  const isInWindow = ({ left, top, right, bottom }) =>
    left >= -SLACK && top >= -SLACK && right <= root.clientWidth + SLACK && bottom <= innerHeight + SLACK;

  // Whoever looks at its points meets the thing, a part of it, or what it is a part of.
  const POINTS = [
    [0.5, 0.5],
    [0.12, 0.3],
    [0.88, 0.3],
    [0.12, 0.7],
    [0.88, 0.7],
  ];
  const EDGES = [...POINTS, [0.5, 0.06], [0.5, 0.94]];
  const isOf = (one, other) => one.contains(other) || other.contains(one);
  // Round a small control there may be room for a finger, which nobody sees.
  const isDrawn = (thing, [x, y]) =>
    !thing.matches(CONTROLS) ||
    [...thing.getClientRects()].some(
      ({ left, top, right, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
    );
  const areFanned = (one, other) => one.closest("[data-fan]")?.contains(other);
  const over = (thing, points = POINTS) => {
    const holder = thing.nodeType === Node.TEXT_NODE ? thing.parentElement : thing;
    const untouchable = getComputedStyle(holder).pointerEvents === "none";
    if (untouchable) holder.style.pointerEvents = "auto";
    let above = null;
    for (const { left, top, width, height } of rectsOf(thing))
      for (const [x, y] of points) {
        const at = [left + width * x, top + height * y];
        const met = document.elementFromPoint(...at);
        if (met && !isOf(met, holder) && !areFanned(met, holder) && isDrawn(met, at)) above ??= met;
      }
    if (untouchable) holder.style.removeProperty("pointer-events");
    return above;
  };

  // A line's box is higher than its letters.
  const AIR = 0.2;
  const isCut = (node) => {
    const edges = edgesOf(node);
    const share = scrolls && names.includes(node.data.trim()) ? 0.5 : 1;
    return linesOf(node).some((line) => {
      const seen = within(line, edges);
      return seen.width < line.width * share - SLACK || seen.height < line.height * (1 - AIR * 2);
    });
  };

  const sizeOf = (node) => {
    const holder = node.parentElement;
    const size = parseFloat(getComputedStyle(holder).fontSize);
    if (holder instanceof SVGElement) {
      const drawn = holder.getScreenCTM();
      return size * Math.hypot(drawn.a, drawn.b);
    }
    return size * scaleOf(holder);
  };
  // From the styles and not from the boxes, which are whole pixels: a sign of eight would seem to be seven.
  const scaleOf = (thing) => {
    let scale = 1;
    for (let box = thing; box; box = box.parentElement) {
      const { transform, scale: own } = getComputedStyle(box);
      const { a, b, c, d } = new DOMMatrix(transform === "none" ? "" : transform);
      scale *= Math.min(Math.hypot(a, b), Math.hypot(c, d));
      if (own !== "none") scale *= Math.min(...own.split(" ").map(Number));
    }
    return scale;
  };

  const scrollers = [...document.querySelectorAll("*")].filter(
    (one) =>
      one.scrollTop ||
      one.scrollLeft ||
      one.scrollHeight > one.clientHeight ||
      one.scrollWidth > one.clientWidth,
  );
  const stood = scrollers.map((one) => [one, one.scrollLeft, one.scrollTop]);
  const standAgain = () =>
    stood.forEach(([one, left, top]) => one.scrollTo({ left, top, behavior: "instant" }));
  const bring = (holder, block = "center") =>
    holder.scrollIntoView({ block, inline: "center", behavior: "instant" });

  // Somewhere on the way through the page it is seen whole.
  const look = (thing) => {
    const holder = thing.nodeType === Node.TEXT_NODE ? thing.parentElement : thing;
    const isWhole = () => rectsOf(thing).every(isInWindow);
    const isFine = () => isWhole() && !over(thing);
    if (!rectsOf(thing).length || isFine()) return;
    const isBrought = (block) => (bring(holder, block), isFine());
    if (scrolls && ["center", "start", "end"].some(isBrought)) return;
    // What is larger than the window is seen piece by piece.
    const { width, height } = holder.getBoundingClientRect();
    const isLarge = scrolls && (width > root.clientWidth || height > innerHeight * 0.7);
    if (isLarge) return;
    if (!isWhole()) fault("outside", called(holder));
    const above = over(thing);
    if (above)
      fault(
        "covered",
        `${called(holder)} under ${called(above)} (${above.tagName}.${classOf(above).split(" ")[0]})`,
      );
  };

  // Not the inner width: a phone zooms out of what is too wide for it, and then that is as wide.
  if (root.scrollWidth > root.clientWidth + SLACK) fault("wide", `${root.scrollWidth - root.clientWidth} px`);
  if (!scrolls && root.scrollHeight > innerHeight + SLACK)
    fault("high", `${root.scrollHeight - innerHeight} px`);

  if (marked) {
    const marks = [...document.querySelectorAll("[data-matters]")].filter(isSeen);
    if (!marks.length) fault("sight", "nothing is marked");
    for (const mark of marks) {
      if (!isInWindow(mark.getBoundingClientRect())) fault("sight", `${called(mark)} is out of sight`);
      else if (over(mark, EDGES)) fault("sight", `${called(mark)} lies under ${called(over(mark, EDGES))}`);
    }
  }

  for (const node of textsOf()) {
    const size = sizeOf(node);
    if (size < least - 0.25) fault("small", `${node.data.trim().slice(0, 30)}: ${size.toFixed(1)} px`);
    if (isCut(node)) fault("cut", node.data.trim().slice(0, 40));
    look(node);
  }
  const controls = [...document.querySelectorAll(CONTROLS)].filter(
    (one) => isSeen(one) && !one.closest("svg"),
  );
  for (const control of controls) look(control);
  if (touch)
    for (const control of controls) {
      if (control.disabled || getComputedStyle(control).display === "inline") continue;
      const target = control.closest("label") ?? control;
      const { width, height } = target.getBoundingClientRect();
      if (Math.min(width, height) >= touch - 0.6) continue;
      bring(target);
      const { left, top } = target.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const aside = Math.min(width, touch) < touch - 0.6 ? touch / 2 - 0.8 : 0;
      const above = Math.min(height, touch) < touch - 0.6 ? touch / 2 - 0.8 : 0;
      const meets = ([dx, dy]) => target.contains(document.elementFromPoint(x + dx, y + dy));
      if (
        ![
          [-aside, 0],
          [aside, 0],
          [0, -above],
          [0, above],
        ].every(meets)
      )
        fault("touch", `${called(control)}: ${width.toFixed(0)} × ${height.toFixed(0)}`);
    }
  standAgain();
  return [...faults.values()];
};
