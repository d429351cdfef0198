const letters = /^(?:(\d)X|(X*))([SML])$/i;

/** The order of a maker's sizes, from the smallest: letters (XXS, XS, S, M, L, XL, 2XL …) by what they stand for, before them all others by their figures. */
export function compareSizes(one: string, other: string): number {
  const [first, second] = [rankOf(one), rankOf(other)];
  if ((first === null) !== (second === null)) return first === null ? -1 : 1;
  if (first !== null && second !== null && first !== second) return first - second;
  return one.localeCompare(other, 'en', { numeric: true });
}

/** How far from M a size of letters is, smaller ones below 0; null for any other, and for an M with an X, which there is not. */
function rankOf(size: string): number | null {
  const [, times, exes = '', letter = ''] = letters.exec(size.trim()) ?? [];
  if (letter === '') return null;
  const steps = times === undefined ? exes.length : Number(times);
  switch (letter.toUpperCase()) {
    case 'S':
      return -1 - steps;
    case 'L':
      return 1 + steps;
    default:
      return steps === 0 ? 0 : null;
  }
}
