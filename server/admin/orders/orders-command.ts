import { parseArgs } from 'node:util';
import { placedOrdersSince } from '../../repositories/placed-orders.ts';
import type { AdminCommand, AdminContext } from '../command.ts';
import { csvFormat } from './csv-format.ts';
import { jsonFormat } from './json-format.ts';
import type { OrderFormat } from './order-format.ts';
import { readSince } from './read-since.ts';
import { recordShipments } from './record-shipments.ts';

const formats: Readonly<Record<string, OrderFormat>> = { csv: csvFormat, json: jsonFormat };

/** Of an export, the file goes to standard output and all else to standard error. */
export const ordersCommand: AdminCommand = {
  usage: 'orders export --since DAY|INSTANT --format csv|json | orders shipped FILE [--check]',
  async run(words, context) {
    const asked = readWords(words);
    if (asked === null) {
      context.warn('What to do with orders is not clear:');
      for (const one of this.usage.split(' | ')) context.warn(`  ${one}`);
      return 1;
    }
    if ('path' in asked) return recordShipments(context, asked);
    const format = Object.hasOwn(formats, asked.format) ? formats[asked.format] : undefined;
    if (format === undefined) {
      context.warn(`There is no format '${asked.format}': csv or json.`);
      return 1;
    }
    const since = await readSince(context.db, asked.since);
    if (since === null) {
      context.warn(`'${asked.since}' is no day such as 2026-11-20, and no instant such as 2026-11-20T15:00:00Z.`);
      return 1;
    }
    if (since > context.now()) {
      context.warn(`'${asked.since}' is still to come.`);
      return 1;
    }
    await exportOrders(context, since, format);
    return 0;
  },
};

async function exportOrders({ db, write, warn }: AdminContext, since: Date, format: OrderFormat): Promise<void> {
  await write(format.head(since));
  let count = 0;
  for await (const order of placedOrdersSince(db, since)) {
    await write(format.order(order, count === 0));
    count += 1;
  }
  await write(format.tail);
  warn(`${count} orders since ${since.toISOString()}`);
}

type Asked = { readonly since: string; readonly format: string } | { readonly path: string; readonly isTrial: boolean };

function readWords(words: readonly string[]): Asked | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { since: { type: 'string' }, format: { type: 'string' }, check: { type: 'boolean' } },
    });
    const { since, format, check } = values;
    const [what, path, ...others] = positionals;
    if (others.length > 0) return null;
    if (what === 'shipped' && path !== undefined && since === undefined && format === undefined) {
      return { path, isTrial: check === true };
    }
    const isExport = what === 'export' && path === undefined && check === undefined;
    return isExport && since !== undefined && format !== undefined ? { since, format } : null;
  } catch {
    // An option that there is not, or one without its value.
    return null;
  }
}
