/**
 * A list of texts as one text for an address (ROUTE-9). Its only marks are `.` between texts and `*` before the digit that stands for
 * a mark within a text: an address shows both as they are.
 */
export function writeList(texts: readonly string[]): string {
  return texts.map((text) => text.replaceAll(/[*._]/g, (mark) => `*${marks.indexOf(mark)}`)).join('.');
}

export function readList(written: string): string[] {
  if (written === '') return [];
  return written
    .split('.')
    .map((text) => text.replaceAll(/\*([0-2])/g, (_, digit: string) => marks[Number(digit)] ?? ''));
}

/** `_` parts what consists of lists. */
const marks = ['*', '.', '_'];
