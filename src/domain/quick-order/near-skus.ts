const most = 3;

/** Similar SKUs, closest first. Only letters and digits count, and at most a third may differ. */
export function nearSkus(given: string, found: readonly string[]): readonly string[] {
  const wanted = keyOf(given);
  if (wanted === '') return [];
  const allowed = Math.max(1, Math.floor(wanted.length / 3));
  return [...new Set(found)]
    .map((sku) => ({ sku, errors: distance(wanted, keyOf(sku)) }))
    .filter(({ errors }) => errors <= allowed)
    .toSorted((a, b) => a.errors - b.errors || (a.sku < b.sku ? -1 : 1))
    .slice(0, most)
    .map(({ sku }) => sku);
}

function keyOf(sku: string): string {
  return sku
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 60);
}

/** Levenshtein distance. */
function distance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [row, letter] of Array.from(one).entries()) {
    const here = [row + 1];
    for (let column = 1; column <= other.length; column += 1) {
      const changed = (above[column - 1] ?? 0) + (letter === other[column - 1] ? 0 : 1);
      here.push(Math.min(changed, (above[column] ?? 0) + 1, (here[column - 1] ?? 0) + 1));
    }
    above = here;
  }
  return above.at(-1) ?? 0;
}
