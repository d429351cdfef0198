import { format, isDateFormat } from 'numfmt';

/** A cell as stored in the sheet. */
export type RawCell = { readonly type: string; readonly style: number; readonly value: string };

export type Workbook = {
  readonly strings: readonly string[];
  /** Number formats by cell format. */
  readonly formats: readonly string[];
  /** True when days count from 1904, as on old Macs. */
  readonly is1904: boolean;
};

/** `amount` is the number of a cell whose text does not read as one, such as `12 days`. */
export type CellText = { readonly text: string; readonly amount?: string };

/** Numbers as in XML. JavaScript would also read 0x10. */
const decimal = /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:E[-+]?\d+)?\s*$/i;

const dayMs = 86_400_000;
const epochMs = Date.UTC(1899, 11, 30);
const daysTo1904 = 1_462;

/** Shows a cell as spreadsheets do. Plain numbers have no separators or trailing zeros. */
export function cellText({ type, style, value }: RawCell, { strings, formats, is1904 }: Workbook): CellText {
  const code = formats[style] ?? 'General';
  if (type === 's') return textIn(/^\d+$/.test(value) ? (strings[Number(value)] ?? '') : '', code);
  if (type === 'inlineStr' || type === 'str') return textIn(value, code);
  if (type === 'b') return { text: value === '1' ? 'TRUE' : 'FALSE' };
  const number = Number(value);
  if (type !== 'n' || !decimal.test(value) || !Number.isFinite(number)) return { text: value };
  if (!isDateFormat(code)) return numberIn(number, code);
  const serial = is1904 ? number + daysTo1904 : number;
  return { text: shown(serial, code), amount: dayText(serial) };
}

function textIn(stored: string, code: string): CellText {
  const text = unescaped(stored);
  return { text: code.includes(';') || code.includes('@') ? shown(text, code) : text };
}

function numberIn(number: number, code: string): CellText {
  const text = shown(number, code).trim();
  // Programs write long numbers, such as barcodes, in scientific notation.
  if (/^[-+]?[\d.]+E[-+]?\d+$/i.test(text)) return { text: Number.isSafeInteger(number) ? String(number) : text };
  if (/^-?\d{1,3}(,\d{3})+(\.\d*)?$|^-?\d+(\.\d*)?$/.test(text)) return { text: plainNumber(text) };
  const [run = '', ...others] = text.match(/\d[\d ,.\u00a0\u202f]*/g) ?? [];
  const digits = run.replaceAll(/[ \u00a0\u202f]/g, '');
  // The format's language decides which sign stands before decimals.
  const readings = [digits.replaceAll(',', ''), digits.replaceAll('.', '').replace(',', '.')];
  const isAmount = others.length === 0 && run !== '' && readings.some((reading) => Number(reading) === number);
  return isAmount ? { text, amount: String(number) } : { text };
}

/** Turns `1,234.50` into 1234.5 and keeps leading zeros. */
function plainNumber(text: string): string {
  const [whole = '', decimals = ''] = text.replaceAll(',', '').split('.');
  const kept = decimals.replace(/0+$/, '');
  return kept === '' ? whole : `${whole}.${kept}`;
}

function shown(value: number | string, code: string): string {
  return format(code, value, { throws: false });
}

function dayText(days: number): string {
  const date = new Date(epochMs + Math.floor(days) * dayMs);
  return Number.isNaN(date.getTime()) ? 'date' : date.toISOString().slice(0, 10);
}

/** Characters that XML does not take are written as _x000D_. */
function unescaped(text: string): string {
  return text.replaceAll(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
