/** A cell as it stands in a sheet: its kind, its format, and what it holds. */
export type RawCell = { readonly type: string; readonly style: number; readonly value: string };

type Workbook = { readonly strings: readonly string[]; readonly dateStyles: ReadonlySet<number> };

const dayMs = 86_400_000;
/** Day 0 of a workbook. */
const epochMs = Date.UTC(1899, 11, 30);

/** What a cell says, as text: a whole number in digits, a date as 2026-02-01, a fraction as it is stored. */
export function cellText({ type, style, value }: RawCell, { strings, dateStyles }: Workbook): string {
  if (type === 's') return unescaped(strings[Number(value)] ?? '');
  if (type === 'inlineStr' || type === 'str') return unescaped(value);
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type !== 'n' || value === '') return value;
  const number = Number(value);
  if (dateStyles.has(style) && Number.isFinite(number)) return dayText(number) ?? value;
  return Number.isSafeInteger(number) ? String(number) : value;
}

function dayText(days: number): string | null {
  const date = new Date(epochMs + Math.floor(days) * dayMs);
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10);
}

/** Characters that XML does not take stand as _x000D_. */
function unescaped(text: string): string {
  return text.replaceAll(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
