/** So many rows of a moving window may become whole with one frame: what they take a slow device is not felt. */
const atOnce = 4;

export type Steps = {
  readonly whole: ReadonlySet<number>;
  /** How many of them were not there a frame ago. */
  readonly come: number;
};

/**
 * Says which of the rows in sight are drawn whole, and which in passing, of which nobody can read more than a word. A row that is whole
 * stays so while it is in sight. Of those that are not, a few become whole with each frame of a window that moves slowly, none while more
 * rows come with each frame than that, and all once it rests.
 */
export function rowsInTwoSteps(): (drawn: readonly number[], isMoving: boolean) => Steps {
  let former = { drawn: new Set<number>(), whole: new Set<number>() };
  return (drawn, isMoving) => {
    const come = drawn.filter((place) => !former.drawn.has(place));
    const missing = drawn.filter((place) => !former.whole.has(place));
    const next = !isMoving ? missing : come.length > atOnce ? [] : missing.slice(0, atOnce);
    const whole = new Set([...drawn.filter((place) => former.whole.has(place)), ...next]);
    former = { drawn: new Set(drawn), whole };
    return { whole, come: come.length };
  };
}
