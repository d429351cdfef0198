import type { SortedTexts } from './sorted-texts.ts';

/** Called for each close text. With `isStart`, `errors` counts for its beginning only. */
type OnClose = (position: number, errors: number, isStart: boolean) => void;

/**
 * Finds texts with extra, missing, wrong or swapped letters. Sorted order allows reusing distances and skipping
 * stretches.
 */
export function findClose(
  texts: SortedTexts,
  positions: Uint32Array | null,
  word: string,
  most: number,
  onClose: OnClose,
): void {
  const width = word.length + 1;
  // One row per letter: distances to every beginning of the word.
  const rows: Uint16Array[] = [Uint16Array.from({ length: width }, (_, column) => column)];
  const startErrors: number[] = [word.length];
  let former = '';
  let filled = 0;
  let tooFarAt = Infinity;
  const count = positions === null ? texts.length : positions.length;
  for (let index = 0; index < count; index += 1) {
    const position = positions === null ? index : (positions[index] ?? 0);
    const text = texts[position] ?? '';
    const common = commonStart(former, text, filled);
    former = text;
    if (common >= tooFarAt) continue;
    tooFarAt = Infinity;
    filled = common;
    while (filled < text.length) {
      filled += 1;
      const least = fillRow(rows, filled, word, text);
      startErrors[filled] = Math.min(startErrors[filled - 1] ?? 0, rows[filled]?.[word.length] ?? 0);
      if (least <= most || (startErrors[filled] ?? 0) <= most) continue;
      tooFarAt = filled;
      break;
    }
    if (tooFarAt !== Infinity) continue;
    const whole = rows[text.length]?.[word.length] ?? 0;
    const start = startErrors[text.length] ?? 0;
    if (whole <= most) onClose(position, whole, false);
    else if (start <= most) onClose(position, start, true);
  }
}

/** Counts the rows that stay valid for the next text. */
function commonStart(one: string, other: string, filled: number): number {
  const most = Math.min(filled, other.length);
  let length = 0;
  while (length < most && one.charCodeAt(length) === other.charCodeAt(length)) length += 1;
  return length;
}

/** Fills row `depth`. Returns the smallest distance in it and the row above. */
function fillRow(rows: Uint16Array[], depth: number, word: string, text: string): number {
  const above = rows[depth - 1] ?? new Uint16Array(word.length + 1);
  const row = rows[depth] ?? new Uint16Array(word.length + 1);
  rows[depth] = row;
  const letter = text.charCodeAt(depth - 1);
  const formerLetter = depth > 1 ? text.charCodeAt(depth - 2) : -1;
  const twoAbove = rows[depth - 2];
  row[0] = depth;
  let least = depth;
  for (let column = 1; column <= word.length; column += 1) {
    const wanted = word.charCodeAt(column - 1);
    let errors = Math.min(
      (above[column] ?? 0) + 1,
      (row[column - 1] ?? 0) + 1,
      (above[column - 1] ?? 0) + (letter === wanted ? 0 : 1),
    );
    const isExchanged = column > 1 && letter === word.charCodeAt(column - 2) && formerLetter === wanted;
    if (isExchanged && twoAbove) errors = Math.min(errors, (twoAbove[column - 2] ?? 0) + 1);
    row[column] = errors;
    if (errors < least) least = errors;
  }
  return least;
}
