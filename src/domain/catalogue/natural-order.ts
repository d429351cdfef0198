/** Clothing and frame sizes, smallest first. */
const letterSizes = ['3XS', 'XXS', '2XS', 'XS', 'S', 'SM', 'M', 'ML', 'L', 'LXL', 'XL', 'XXL', '2XL', 'XXXL', '3XL'];

/** Sorts values as people do: sizes by size, numbers by number, also 2.25 before 2.4, and words by letters. */
export function naturalOrder(locale: string): (a: string, b: string) => number {
  const { compare } = new Intl.Collator(locale);
  return (a, b) => sizeOf(a) - sizeOf(b) || compareParts(partsOf(a), partsOf(b), compare);
}

/** All other values come after letter sizes. */
function sizeOf(value: string): number {
  const place = letterSizes.indexOf(value.toUpperCase().replaceAll(/[\s/-]/g, ''));
  return place < 0 ? letterSizes.length : place;
}

/** Numbers, with the comma or point of either language, and the text between them. */
function partsOf(value: string): readonly string[] {
  return value.trim().match(/\d+(?:[.,]\d+)?|\D+/g) ?? [];
}

function compareParts(a: readonly string[], b: readonly string[], compare: (a: string, b: string) => number): number {
  for (const [place, part] of a.entries()) {
    const other = b[place];
    if (other === undefined) return 1;
    const [number, otherNumber] = [numberOf(part), numberOf(other)];
    // Numbers come before words.
    if ((number === null) !== (otherNumber === null)) return number === null ? 1 : -1;
    const order = number !== null && otherNumber !== null ? number - otherNumber : compare(part, other);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function numberOf(part: string): number | null {
  return /^\d/.test(part) ? Number(part.replace(',', '.')) : null;
}
