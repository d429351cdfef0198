/** Cells hold only digits, so nothing needs escaping. */
export function writeBlock(block: readonly (readonly string[])[]): { readonly text: string; readonly html: string } {
  const rows = block.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return {
    text: block.map((cells) => cells.join('\t')).join('\r\n'),
    html: `<table><tbody>${rows.join('')}</tbody></table>`,
  };
}
