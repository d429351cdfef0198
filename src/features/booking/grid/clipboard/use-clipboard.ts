import type { ClipboardEvent } from 'react';
import { useGrid } from '../use-grid.ts';
import { readClipboard, writeBlock } from './clipboard-text.ts';

type Handler = (event: ClipboardEvent<HTMLElement>) => void;

/** Single values pasted while typing go to the field itself. */
export function useClipboard(): { onCopy: Handler; onCut: Handler; onPaste: Handler } {
  const store = useGrid();
  const isTyping = (event: ClipboardEvent<HTMLElement>) => event.target instanceof HTMLInputElement;

  function copy(event: ClipboardEvent<HTMLElement>): void {
    const { text, html } = writeBlock(store.block());
    event.clipboardData.setData('text/plain', text);
    event.clipboardData.setData('text/html', html);
    event.preventDefault();
  }

  return {
    onCopy(event) {
      if (!isTyping(event)) copy(event);
    },
    onCut(event) {
      if (isTyping(event)) return;
      copy(event);
      store.clear();
    },
    onPaste(event) {
      const block = readClipboard(event.clipboardData);
      const isOneValue = block.length <= 1 && (block[0]?.length ?? 0) <= 1;
      if (isTyping(event) && isOneValue) return;
      event.preventDefault();
      store.drop();
      store.paste(block);
    },
  };
}
