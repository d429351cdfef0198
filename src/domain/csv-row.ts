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

/** Text, or a number with its decimal sign, which may be negative and is no formula all the same. */
export type CsvCell = string | { readonly number: string };

/** CART-13. One line of a CSV file by RFC 4180, with its CRLF. French spreadsheets part cells by semicolons. */
export function csvRow(cells: readonly CsvCell[], delimiter: ',' | ';' = ','): string {
  return `${cells.map((cell) => csvCell(cell, delimiter)).join(delimiter)}\r\n`;
}

function csvCell(cell: CsvCell, delimiter: string): string {
  const harmless = typeof cell === 'string' ? harmlessText(cell) : cell.number;
  const isQuoted = /["\r\n]/.test(harmless) || harmless.includes(delimiter);
  return isQuoted ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
