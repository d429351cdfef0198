/** So many places may become whole with one frame: what they take a slow device is not felt. */
const most = 4;

/** What of a list is drawn, in which frame. */
export type Look = {
  readonly drawn: readonly number[];
  readonly isMoving: boolean;
  /** Another number with each frame that is drawn because some were left; see `useTwoSteps`. */
  readonly frame: number;
  /** The row that has the focus: what one types into is whole wherever it is. */
  readonly focused?: number | null;
};

export type Steps = {
  readonly whole: ReadonlySet<number>;
  /** How many of them were not there a frame ago. */
  readonly come: number;
  /** Whether the next frame is to draw more of them whole. */
  readonly isFilling: boolean;
};

/**
 * Says which of the rows in sight are drawn whole, and which in passing, of which nobody can read more than a word. A row that is whole
 * stays so while it is in sight. Of those that are not, a few become whole with each frame, the upper ones first: none in the frame in which
 * the list comes, for which the whole page is laid out, and none while the window moves on by more rows than that with each frame. To look
 * twice within a frame changes nothing. `columns` is how many places a row has.
 */
export function rowsInTwoSteps(columns = 1): (look: Look) => Steps {
  const atOnce = Math.max(1, Math.floor(most / columns));
  let former: Look = { drawn: [], isMoving: false, frame: -1 };
  let steps: Steps = { whole: new Set(), come: 0, isFilling: false };
  return (look) => {
    const { drawn, isMoving, focused } = look;
    if (!isSameMoment(look, former)) {
      const before = new Set(former.drawn);
      const come = drawn.filter((place) => !before.has(place)).length;
      const missing = drawn.filter((place) => !steps.whole.has(place));
      const isFirst = former.frame < 0;
      const next = isFirst || (isMoving && come > atOnce) ? [] : missing.slice(0, atOnce);
      const whole = new Set([...drawn.filter((place) => steps.whole.has(place)), ...next]);
      former = look;
      steps = { whole, come, isFilling: next.length < missing.length && (isFirst || next.length > 0) };
    }
    if (focused !== undefined && focused !== null && drawn.includes(focused) && !steps.whole.has(focused)) {
      steps = { ...steps, whole: new Set([...steps.whole, focused]) };
    }
    return steps;
  };
}

function isSameMoment(one: Look, other: Look): boolean {
  return (
    one.frame === other.frame &&
    one.isMoving === other.isMoving &&
    one.drawn.length === other.drawn.length &&
    one.drawn.every((place, at) => place === other.drawn[at])
  );
}
