/** BOOK-5. A block of cells as spreadsheet programs read it from the clipboard: as text, and as a table. Only digits come in it. */
export function writeBlock(block: readonly (readonly string[])[]): { readonly text: string; readonly html: string } {
  const rows = block.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return {
    text: block.map((cells) => cells.join('\t')).join('\r\n'),
    html: `<table><tbody>${rows.join('')}</tbody></table>`,
  };
}
