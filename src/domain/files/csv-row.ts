/** Spreadsheets read these as the start of a formula, and drop a leading line break. */
const opensFormula = /^[=+\-@\t\r\n]/;

/** An apostrophe stops spreadsheets from computing the text. */
export function harmlessText(text: string): string {
  return opensFormula.test(text) ? `'${text}` : text;
}

/** Reverses `harmlessText`. */
export function withoutMark(text: string): string {
  return text.startsWith("'") && opensFormula.test(text.slice(1)) ? text.slice(1) : text;
}

/** A `number` may be negative without being a formula. `kept` is written as `="00123"` to stay text. */
export type CsvCell = string | { readonly number: string } | { readonly kept: string };

/** An RFC 4180 line with CRLF. French spreadsheets use semicolons. */
export function csvRow(cells: readonly CsvCell[], delimiter: ',' | ';' = ','): string {
  return `${cells.map((cell) => csvCell(cell, delimiter)).join(delimiter)}\r\n`;
}

function csvCell(cell: CsvCell, delimiter: string): string {
  const harmless = writtenCell(cell);
  const isQuoted = /["\r\n]/.test(harmless) || harmless.includes(delimiter);
  return isQuoted ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function writtenCell(cell: CsvCell): string {
  if (typeof cell === 'string') return harmlessText(cell);
  if ('number' in cell) return cell.number;
  return isConverted(cell.kept) ? `="${cell.kept}"` : harmlessText(cell.kept);
}

const number = /^[-+(]?\p{Sc}?\s?\d[\d.,\s'’]*(e[-+]?\d+)?\s?[%\p{Sc}]?\)?$/iu;
const day = /^\d{1,4}([-/. :]\d{1,4}){1,2}( ?[ap]m?)?$/i;
const month =
  /^(\d{1,4}[-/. ]*)?(jan|f[eé]v|feb|mar|apr|avr|may|mai|jun|juin|jui|jul|aug|ao[uû]|sep|oct|nov|d[eé]c)\p{L}*\.?[-/. ]*(\d{1,4})?([-/. ,]+\d{2,4})?$/iu;
const truth = /^(true|false|vrai|faux)$/i;

/** Whether a spreadsheet would turn the text into a number, date or boolean. */
function isConverted(text: string): boolean {
  const seen = text.trim();
  return number.test(seen) || day.test(seen) || truth.test(seen) || (/\d/.test(seen) && month.test(seen));
}
