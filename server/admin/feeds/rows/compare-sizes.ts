const letters = /^(?:M|(?:(\d)X|(X*))([SL]))$/i;

/** Sorts sizes from small to large: numbers first, then letters (XXS to 2XL). */
export function compareSizes(one: string, other: string): number {
  const [first, second] = [rankOf(one), rankOf(other)];
  return first === second ? one.localeCompare(other, 'en', { numeric: true }) : first - second;
}

/** Steps from M, negative for smaller. Sizes without letters give −∞. */
function rankOf(size: string): number {
  const found = letters.exec(size);
  if (found === null) return -Infinity;
  const [, times, exes = '', letter] = found;
  if (letter === undefined) return 0;
  const steps = 1 + (times === undefined ? exes.length : Number(times));
  return letter.toUpperCase() === 'S' ? -steps : steps;
}
