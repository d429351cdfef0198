import { useState } from 'react';
import { MAX_LINES } from '../../domain/quick-order/given-line.ts';
import type { CommaUse } from '../../domain/quick-order/read-count.ts';
import type { ReadRefusal } from '../../domain/read-refusal.ts';
import { type OpenEntry, withLines } from './entry.ts';
import type { OrderFiles, OrderSource } from './ports.ts';

/** What came of the last reading. `name` is the file's; null for what was typed or pasted. */
export type Reading =
  | { readonly code: 'under-way'; readonly name: string | null }
  | {
      readonly code: 'read';
      readonly name: string | null;
      readonly count: number;
      readonly headings: readonly string[] | null;
      readonly otherSheets: number;
    }
  | { readonly code: 'refused'; readonly name: string | null; readonly why: ReadRefusal };

/** CART-12. Reads lines and puts them behind those that there are: all of them or none. */
export function useReading(entry: OpenEntry, files: OrderFiles, comma: CommaUse) {
  const [reading, setReading] = useState<Reading | null>(null);

  async function read(content: OrderSource['content'], name: string | null): Promise<boolean> {
    setReading({ code: 'under-way', name });
    const order = await files.read({ content, comma });
    if (order.code !== 'read') {
      setReading({ code: 'refused', name, why: order.code });
      return false;
    }
    const { lines } = entry.getSnapshot();
    if (lines.length + order.lines.length > MAX_LINES) {
      setReading({ code: 'refused', name, why: 'too-many-lines' });
      return false;
    }
    entry.change({ lines: withLines(lines, order.lines) });
    const { headings, otherSheets } = order;
    setReading({ code: 'read', name, count: order.lines.length, headings, otherSheets });
    return true;
  }

  return { reading, read, forget: () => setReading(null) };
}
