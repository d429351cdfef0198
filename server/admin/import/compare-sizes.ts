const letters = /^(?:M|(?:(\d)X|(X*))([SL]))$/i;

/**
 * The order of a maker's sizes, from the smallest: letters (XXS, XS, S, M, L, XL, 2XL …) by what they stand for, before them all others by
 * their figures.
 */
export function compareSizes(one: string, other: string): number {
  const [first, second] = [rankOf(one), rankOf(other)];
  return first === second ? one.localeCompare(other, 'en', { numeric: true }) : first - second;
}

/** How many sizes of letters lie between this one and M, smaller ones below 0; of any other size −∞. */
function rankOf(size: string): number {
  const found = letters.exec(size);
  if (found === null) return -Infinity;
  const [, times, exes = '', letter] = found;
  if (letter === undefined) return 0;
  const steps = 1 + (times === undefined ? exes.length : Number(times));
  return letter.toUpperCase() === 'S' ? -steps : steps;
}
