/** What a spreadsheet takes for the beginning of a formula; it drops a line break in front of one. */
const opensFormula = /^[=+\-@\t\r\n]/;

/**
 * One line of a CSV file by RFC 4180, with its CRLF. CART-13: text that a spreadsheet would reckon with stands behind an apostrophe,
 * by which spreadsheets mark text.
 */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const harmless = opensFormula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
