import { readClipboard, writeBlock } from './clipboard-text.ts';

// The browser may ask the dealer first or deny access, reported as `refused`.

/** BOOK-5. Puts a block on the clipboard, as copying by key does. */
export async function copyToClipboard(
  block: readonly (readonly string[])[],
): Promise<{ readonly code: 'copied' | 'refused' }> {
  const { text, html } = writeBlock(block);
  const typed = (type: string, content: string) => ({ [type]: new Blob([content], { type }) });
  try {
    await navigator.clipboard.write([new ClipboardItem({ ...typed('text/plain', text), ...typed('text/html', html) })]);
    return { code: 'copied' };
  } catch {
    return { code: 'refused' };
  }
}

/** BOOK-5. The block that is on the clipboard; empty where nothing of it is text. */
export async function blockOnClipboard(): Promise<
  { readonly code: 'read'; readonly block: string[][] } | { readonly code: 'refused' }
> {
  try {
    const items = await navigator.clipboard.read();
    const texts = new Map<string, string>();
    for (const type of ['text/html', 'text/plain']) {
      const item = items.find(({ types }) => types.includes(type));
      if (item) texts.set(type, await (await item.getType(type)).text());
    }
    return { code: 'read', block: readClipboard({ getData: (type) => texts.get(type) ?? '' }) };
  } catch {
    return { code: 'refused' };
  }
}
