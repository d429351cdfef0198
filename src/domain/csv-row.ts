/** What a spreadsheet takes for the beginning of a formula; it drops a line break in front of one. */
const opensFormula = /^[=+\-@\t\r\n]/;

/** CART-13. Text that a spreadsheet would reckon with stands behind an apostrophe, by which spreadsheets mark text. */
export function harmlessText(text: string): string {
  return opensFormula.test(text) ? `'${text}` : text;
}

/** The text of which `harmlessText` has made this one. */
export function withoutMark(text: string): string {
  return text.startsWith("'") && opensFormula.test(text.slice(1)) ? text.slice(1) : text;
}

/**
 * Text, or a number with its decimal sign, which may be negative and is no formula all the same. `kept`: text that a spreadsheet would turn
 * into a number or a date is written as `="00123"`.
 */
export type CsvCell = string | { readonly number: string } | { readonly kept: string };

/** CART-13. One line of a CSV file by RFC 4180, with its CRLF. French spreadsheets part cells by semicolons. */
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

/** Whether a spreadsheet that opens a CSV makes a number, a date or a truth value of a text. */
function isConverted(text: string): boolean {
  const seen = text.trim();
  return number.test(seen) || day.test(seen) || truth.test(seen) || (/\d/.test(seen) && month.test(seen));
}
