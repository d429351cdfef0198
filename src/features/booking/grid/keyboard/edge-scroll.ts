/** So near to the edge of what scrolls, in px, it begins to scroll. */
const nearPx = 24;
/** The most and the least that one frame scrolls by, in px. */
const [least, most] = [2, 28];

/** Pixels to scroll per frame, faster further beyond the edge. */
export function edgeStep(at: number, from: number, to: number): number {
  const beyond = at < from + nearPx ? at - from - nearPx : at > to - nearPx ? at - to + nearPx : 0;
  return Math.sign(beyond) * (beyond === 0 ? 0 : Math.min(most, least + Math.abs(beyond) / 4));
}

/** Where a pointer is held over what scrolls. */
export type Held = {
  /** In px of the window. */
  readonly to: (x: number, y: number) => void;
  readonly end: () => void;
};

/** Scrolls a box at its edges. `onPoint` gets the nearest visible point on each move or scroll. */
export function holdOver(box: HTMLElement, onPoint: (x: number, y: number) => void): Held {
  let [atX, atY] = [0, 0];
  let frame = 0;

  function inner() {
    const { left, top } = box.getBoundingClientRect();
    const style = getComputedStyle(box);
    const padding = (side: 'Top' | 'Bottom' | 'Left') => Number.parseFloat(style[`scrollPadding${side}`]) || 0;
    // What of the box lies outside of the window nobody can point at.
    return {
      left: Math.max(0, left + box.clientLeft + padding('Left')),
      right: Math.min(innerWidth, left + box.clientLeft + box.clientWidth),
      top: Math.max(0, top + box.clientTop + padding('Top')),
      bottom: Math.min(innerHeight, top + box.clientTop + box.clientHeight - padding('Bottom')),
    };
  }

  function point(): void {
    const { left, right, top, bottom } = inner();
    const within = (at: number, from: number, to: number) => Math.min(Math.max(at, from + 2), to - 2);
    onPoint(within(atX, left, right), within(atY, top, bottom));
  }

  function scroll(): void {
    const { left, right, top, bottom } = inner();
    const [before, above] = [box.scrollLeft, box.scrollTop];
    box.scrollBy({ left: edgeStep(atX, left, right), top: edgeStep(atY, top, bottom), behavior: 'instant' });
    frame = requestAnimationFrame(scroll);
    if (before !== box.scrollLeft || above !== box.scrollTop) point();
  }

  return {
    to(x, y) {
      [atX, atY] = [x, y];
      if (frame === 0) frame = requestAnimationFrame(scroll);
      point();
    },
    end() {
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}
