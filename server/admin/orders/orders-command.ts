import { acknowledgeOrders } from '../../modules/orders/acknowledge.ts';
import { placedOrdersSince } from '../../modules/orders/placed-orders.ts';
import { untaxedAreaOf } from '../../modules/orders/taxes/taxes.ts';
import { readSince } from '../argument-checks.ts';
import { type AdminCommand, type AdminContext, readArguments, showUsage } from '../command.ts';
import { say } from '../texts/say.ts';
import { listOrders, orderStates } from './list-orders.ts';
import { csvFormat, type OrderFormat, jsonFormat } from './order-formats.ts';
import { isProgressWord, progressUsage, runProgress } from './progress-command.ts';
import { recordShipments } from './record-shipments.ts';
import { purchaseOrderUsage, savePurchaseOrder } from './save-purchase-order.ts';

const formats: Readonly<Record<string, OrderFormat>> = { csv: csvFormat, json: jsonFormat };

/** Of an export, the file goes to standard output and all else to standard error. */
export const ordersCommand: AdminCommand = {
  usage:
    'orders list [--state STATE] | orders export --since DAY|INSTANT --format csv|json | ' +
    `orders acknowledge --before DAY|INSTANT | orders shipped FILE [--check] | ${progressUsage} | ${purchaseOrderUsage}`,
  async run(words, context) {
    const [what, ...rest] = words;
    if (what === 'purchase-order') return (await savePurchaseOrder(rest, context)) ?? showUsage(this, context);
    if (isProgressWord(what)) return (await runProgress([what, ...rest], context)) ?? showUsage(this, context);
    const asked = readWords(words);
    if (asked === null) return showUsage(this, context);
    if ('state' in asked) {
      const state = orderStates.find((known) => known === asked.state) ?? null;
      if (asked.state !== null && state === null) {
        context.warn(say`Unknown state '${asked.state}'. Use ${orderStates.join(', ')}.`);
        return 1;
      }
      await listOrders(context, state);
      return 0;
    }
    if ('path' in asked) return recordShipments(context, asked);
    if ('before' in asked) {
      const before = await readMoment(context, asked.before);
      if (before === null) return 1;
      const count = await acknowledgeOrders(context.db, before, context.now());
      context.print(
        count === 1
          ? say`1 order acknowledged. Stock counted from now on is without its units.`
          : say`${count} orders acknowledged. Stock counted from now on is without their units.`,
      );
      return 0;
    }
    const format = Object.hasOwn(formats, asked.format) ? formats[asked.format] : undefined;
    if (format === undefined) {
      context.warn(say`Unknown format '${asked.format}'. Use csv or json.`);
      return 1;
    }
    const since = await readMoment(context, asked.since);
    if (since === null) return 1;
    await exportOrders(context, since, format);
    return 0;
  },
};

/** A day or time up to now. Null, once the reason is told. */
async function readMoment({ db, now, warn }: AdminContext, text: string): Promise<Date | null> {
  const at = await readSince(db, text);
  if (at === null) {
    warn(say`'${text}' is not a day such as 2026-11-20, or a time such as 2026-11-20T15:00:00Z.`);
    return null;
  }
  if (at <= now()) return at;
  warn(say`'${text}' is in the future.`);
  return null;
}

async function exportOrders({ db, write, warn }: AdminContext, since: Date, format: OrderFormat): Promise<void> {
  await write(format.head(since));
  let count = 0;
  const untaxed: string[] = [];
  for await (const order of placedOrdersSince(db, since)) {
    await write(format.order(order, count === 0));
    count += 1;
    const area = untaxedAreaOf(order.detail);
    if (area !== null) untaxed.push(`${order.reference} (${area || 'no address'})`);
  }
  await write(format.tail);
  warn(say`${count} orders since ${since.toISOString()}`);
  if (untaxed.length > 0) warn(say`No tax was calculated, because there are no tax rates for: ${untaxed.join(', ')}`);
}

type Asked =
  | { readonly state: string | null }
  | { readonly since: string; readonly format: string }
  | { readonly before: string }
  | { readonly path: string; readonly isTrial: boolean };

function readWords(words: readonly string[]): Asked | null {
  const read = readArguments(words, {
    state: { type: 'string' },
    since: { type: 'string' },
    before: { type: 'string' },
    format: { type: 'string' },
    check: { type: 'boolean' },
  });
  if (read === null) return null;
  const { state, since, before, format, check } = read.values;
  const [what = 'list', path, ...others] = read.positionals;
  if (others.length > 0) return null;
  if (what === 'list') {
    const isAlone = [path, since, before, format, check].every((given) => given === undefined);
    return isAlone ? { state: state ?? null } : null;
  }
  if (state !== undefined) return null;
  if (what === 'acknowledge') {
    const isAlone = [path, since, format, check].every((given) => given === undefined);
    return isAlone && before !== undefined ? { before } : null;
  }
  if (before !== undefined) return null;
  if (what === 'shipped' && path !== undefined && since === undefined && format === undefined) {
    return { path, isTrial: check === true };
  }
  const isExport = what === 'export' && path === undefined && check === undefined;
  return isExport && since !== undefined && format !== undefined ? { since, format } : null;
}
