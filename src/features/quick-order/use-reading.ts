import { useState } from 'react';
import { foldText } from '../../domain/catalogue/search-text.ts';
import type { ReadRefusal } from '../../domain/orders/read-refusal.ts';
import { MAX_LINES } from '../../domain/quick-order/given-line.ts';
import { preferSold } from '../../domain/quick-order/preferred-columns.ts';
import type { CommaUse } from '../../domain/quick-order/read-count.ts';
import { type EntryLine, type OpenEntry, withLines } from './entry.ts';
import type { OrderFiles, OrderSource, OrderTable, ReadOrder, TableChoice } from './ports.ts';

type Content = OrderSource['content'];
type ReadTables = Extract<ReadOrder, { code: 'read' }>;

/** What came of the last reading. `name` is the file's; null for what was typed or pasted. */
export type Reading =
  | { readonly code: 'under-way'; readonly name: string | null }
  | {
      readonly code: 'read';
      readonly name: string | null;
      readonly content: Content;
      readonly headings: readonly string[] | null;
      readonly table: OrderTable;
      /** The lines of it, as they were put into the list. */
      readonly lines: readonly EntryLine[];
      /** By which the dealer's choice is remembered: the headings of what is read first. */
      readonly layout: string | null;
    }
  | { readonly code: 'refused'; readonly name: string | null; readonly why: ReadRefusal };

/** Which of these texts are SKUs or barcodes of the dealer's catalogues. */
export type FindSold = (values: readonly string[]) => Promise<ReadonlySet<string>>;

type Ports = {
  readonly entry: OpenEntry;
  readonly files: OrderFiles;
  readonly comma: CommaUse;
  readonly findSold: FindSold;
};

/** CART-12. Reads lines and puts them behind those that there are: all of them or none. */
export function useReading({ entry, files, comma, findSold }: Ports) {
  const [reading, setReading] = useState<Reading | null>(null);

  async function read(content: Content, name: string | null): Promise<boolean> {
    setReading({ code: 'under-way', name });
    const first = await files.read({ content, comma });
    if (first.code !== 'read') return refuse(name, first.code);
    const layout = layoutOf(first);
    const kept = layout === null ? null : await keptChoice(layout, first.table);
    const choice = kept ?? (await soldColumns(first.table));
    const order = choice === null ? first : await files.read({ content, comma, choice });
    return take(order.code === 'read' ? order : first, { content, name, layout, before: [] });
  }

  /** Replaces the lines already read and remembers the choice. */
  async function choose(choice: TableChoice): Promise<void> {
    if (reading?.code !== 'read') return;
    const { content, name, layout, table, lines: before } = reading;
    const whole = { sheet: table.sheet, ...choice };
    const order = await files.read({ content, comma, choice: whole });
    if (order.code !== 'read') return void refuse(name, order.code);
    if (!take(order, { content, name, layout, before }) || layout === null) return;
    const { columns, sheets, sheet } = order.table;
    await entry.keepLayoutChoice({ layout, sheet: sheets[sheet] ?? null, ...columns });
  }

  async function keptChoice(layout: string, table: OrderTable): Promise<TableChoice | null> {
    const kept = await entry.layoutChoice(layout);
    if (kept === null) return null;
    const sheet = kept.sheet === null ? table.sheet : table.sheets.indexOf(kept.sheet);
    return sheet < 0 ? null : { sheet, columns: { sku: kept.sku, quantity: kept.quantity } };
  }

  /** Null when the headings fit best or sold items are unknown. */
  async function soldColumns({ columns, samples }: OrderTable): Promise<TableChoice | null> {
    if (samples.length < 3) return null;
    const sold = await findSold([...new Set(samples.flat())]).catch(() => new Set<string>());
    const preferred = preferSold(columns, samples, (value) => sold.has(value));
    return preferred.sku === columns.sku ? null : { columns: preferred };
  }

  function refuse(name: string | null, why: ReadRefusal): false {
    setReading({ code: 'refused', name, why });
    return false;
  }

  function take(
    order: ReadTables,
    of: Pick<ReadingDone, 'content' | 'name' | 'layout'> & { before: readonly EntryLine[] },
  ) {
    const { before, ...source } = of;
    const replaced = new Set(before.map(({ id }) => id));
    const others = entry.getSnapshot().lines.filter(({ id }) => !replaced.has(id));
    if (others.length + order.lines.length > MAX_LINES) return refuse(of.name, 'too-many-lines');
    const lines = withLines(others, order.lines);
    entry.change({ lines });
    const { headings, table } = order;
    setReading({ code: 'read', ...source, headings, table, lines: lines.slice(others.length) });
    return true;
  }

  return { reading, read, choose, forget: () => setReading(null) };
}

type ReadingDone = Extract<Reading, { code: 'read' }>;

function layoutOf({ headings }: ReadTables): string | null {
  return headings === null ? null : headings.map(foldText).join('|');
}
