/** What a comma between digits is: English shops separate thousands by it, French ones decimals. */
export type CommaUse = 'thousands' | 'decimals';

/** Spaces that do not break a line, a plain space, and the apostrophe of some keyboards. */
const betweenThousands = "[ \\u00a0\\u2007\\u2009\\u202f'’]";
const bySpaces = new RegExp(`^\\d{1,3}(${betweenThousands}\\d{3})+$`);
const byCommas = /^\d{1,3}(,\d{3})+$/;
const byPoints = /^\d{1,3}(\.\d{3})+$/;
/** Three zeros are left out: somebody may mean a thousand. */
const zeroDecimals = /^(.*\d)([.,])(?:0{1,2}|0{4,})$/;

/**
 * CART-12, QTY-5. The digits of a whole number as spreadsheets and other systems write it: `1 000`, `12.00`. Anything else comes back as
 * written: a fraction or a sign is never turned into another number.
 */
export function readCount(written: string, comma: CommaUse): string {
  const text = plainDigits(written);
  const [, whole = text, sign] = zeroDecimals.exec(text) ?? [];
  if (/^\d+$/.test(whole)) return whole;
  const isGrouped =
    bySpaces.test(whole) ||
    (byCommas.test(whole) && (sign === undefined ? comma === 'thousands' : sign === '.')) ||
    (byPoints.test(whole) && sign === ',');
  return isGrouped ? whole.replaceAll(/\D/g, '') : written.trim();
}

/** Whether it is a whole number in digits, however it separates thousands. */
export function isCount(written: string, comma: CommaUse): boolean {
  return /^\d+$/.test(readCount(written, comma));
}

/** Full-width digits become plain ones; invisible characters and outer spaces go. */
function plainDigits(written: string): string {
  return written
    .replaceAll(/[\uff0c\uff0e\uff10-\uff19]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll(/\p{Cf}/gu, '')
    .trim();
}
