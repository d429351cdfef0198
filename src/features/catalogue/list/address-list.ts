/** Joins texts with `.` and escapes marks with `*`, since addresses show both unencoded. */
export function writeList(texts: readonly string[]): string {
  return texts.map((text) => text.replaceAll(/[*._]/g, (mark) => `*${marks.indexOf(mark)}`)).join('.');
}

export function readList(written: string): string[] {
  if (written === '') return [];
  return written
    .split('.')
    .map((text) => text.replaceAll(/\*([0-2])/g, (_, digit: string) => marks[Number(digit)] ?? ''));
}

/** `_` separates lists from each other. */
const marks = ['*', '.', '_'];
