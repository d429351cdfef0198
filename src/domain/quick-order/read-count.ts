/** English shops separate thousands with a comma, French shops decimals. */
export type CommaUse = 'thousands' | 'decimals';

/** Plain and no-break spaces, and the apostrophe of some keyboards. */
const betweenThousands = "[ \\u00a0\\u2007\\u2009\\u202f'’]";
const bySpaces = new RegExp(`^\\d{1,3}(${betweenThousands}\\d{3})+$`);
const byCommas = /^\d{1,3}(,\d{3})+$/;
const byPoints = /^\d{1,3}(\.\d{3})+$/;
/** Three zeros are excluded because they may mean a thousand. */
const zeroDecimals = /^(.*\d)([.,])(?:0{1,2}|0{4,})$/;

/** Digits of a whole number such as `1 000` or `12.00`. Anything else stays as written, never converted. */
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

const moneyOrShare = /[\p{Sc}%‰]|(?:^|[^A-Z])(?:CAD|CHF|DKK|EUR|GBP|JPY|NOK|SEK|TWD|USD|kr)(?:[^A-Z]|$)/u;

/** What a count is read from: a cell's amount, unless it shows money or a percentage, which are no units. */
export function countText(shown: string, amount: string | undefined): string {
  return amount === undefined || moneyOrShare.test(shown) ? shown : amount;
}

/** With any thousands separator. */
export function isCount(written: string, comma: CommaUse): boolean {
  return /^\d+$/.test(readCount(written, comma));
}

/** Full-width digits become plain, and invisible characters go. */
function plainDigits(written: string): string {
  return written
    .replaceAll(/[\uff0c\uff0e\uff10-\uff19]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll(/\p{Cf}/gu, '')
    .trim();
}
