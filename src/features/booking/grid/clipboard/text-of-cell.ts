/**
 * What a cell of a table holds. Some programs say a number beside what they show of it, without any separator: then a fraction that is
 * shown rounded, or a comma that could be either sign, is taken for what it is.
 */
export function textOfCell(cell: Element): string {
  const shown = shownText(cell);
  const number = cell.getAttribute('sdval') ?? cell.getAttribute('x:num') ?? sheetsNumber(cell);
  return number !== null && isShownAs(number, shown) ? number : shown;
}

/** Lines and paragraphs of one cell are parted: two numbers on two lines are no third one. */
function shownText(cell: Element): string {
  const text = (node: Node): string => {
    if (node.nodeType === 3) return node.nodeValue ?? '';
    const inner = [...node.childNodes].map(text).join('');
    return /^(br|p|div)$/i.test(node.nodeName) ? `${inner}\n` : inner;
  };
  // Spaces that do not break stand between thousands, and stay.
  return [...cell.childNodes]
    .map(text)
    .join('')
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .replaceAll(/^[\s\u00a0]+|[\s\u00a0]+$/g, '');
}

/** Google Sheets writes {"1":3,"3":12} for the number 12. */
function sheetsNumber(cell: Element): string | null {
  const number = /"3":(-?[\d.]+(?:e[+-]?\d+)?)/i.exec(cell.getAttribute('data-sheets-value') ?? '')?.[1];
  return number ?? null;
}

/** A date or a percentage is a number too, but nobody who sees it means that one. */
function isShownAs(number: string, shown: string): boolean {
  if (!/^-?\d+(\.\d+)?$/.test(number) || !/^[-\u2212]?[\d\s\u00a0\u202f.,'’]+$/.test(shown)) return false;
  const digits = Number(shown.replaceAll(/\D/g, ''));
  const size = Math.abs(Number(number));
  return decimals.some((places) => Math.abs(digits - size * 10 ** places) <= 1);
}

/** Decimals that a cell may show, the last one rounded. */
const decimals = [0, 1, 2, 3, 4];
