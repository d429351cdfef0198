import { isCalendarDay, dayIn } from '../../../src/domain/calendar-day.ts';
import { queueMail } from '../../jobs/mail/repository.ts';
import { type LockedOrder, progressOrder } from '../../modules/orders/progress/progress-order.ts';
import { addShipments, readShipments, shippedUnits } from '../../modules/orders/progress/shipments.ts';
import { shippedMail } from '../../modules/orders/progress/shipped-mail.ts';
import { readPortal } from '../../portal/repository.ts';
import type { AdminContext } from '../command.ts';
import { say, type Said } from '../texts/say.ts';
import { onOrder, refuse } from './on-order.ts';
import { isPage, longest } from './shipment-file.ts';

type Asked = {
  readonly carrier: string;
  readonly tracking: string;
  readonly on?: string | undefined;
  readonly url?: string | undefined;
  readonly lines?: string | undefined;
};

type Content = { readonly sku: string; readonly quantities: number };

/** Records one parcel with its lines. Without `lines`, all that is left of the order is in it. */
export async function shipOrder(reference: string, asked: Asked, context: AdminContext): Promise<0 | 1> {
  const { now, settings } = context;
  const given = asked.lines === undefined ? null : readContent(asked.lines);
  const [carrier, tracking] = [asked.carrier.trim(), asked.tracking.trim()];
  const faults = [
    given !== null && given.length === 0 ? say`'${asked.lines ?? ''}' is not SKU=UNITS,SKU=UNITS` : null,
    asked.on === undefined || isCalendarDay(asked.on) ? null : say`'${asked.on ?? ''}' is not a day such as 2026-11-20`,
    asked.url === undefined || isPage(asked.url)
      ? null
      : say`'${asked.url ?? ''}' is not an address that begins with https://`,
    [carrier, tracking].every((text) => text !== '' && text.length <= longest)
      ? null
      : say`Carrier and tracking number have 1 to ${longest} characters`,
  ].filter((fault) => fault !== null);
  return (
    refuse(faults, context) ??
    onOrder(reference, context, async (trx, order) => {
      const { time_zone: zone } = await readPortal(trx);
      const today = dayIn(zone, now().getTime());
      const shippedOn = asked.on ?? today;
      if (shippedOn > today) return { problem: say`${shippedOn} is in the future` };
      const known = await readShipments(trx, order.id);
      if (known.some((parcel) => parcel.carrier === carrier && parcel.tracking === tracking)) {
        return { problem: say`${reference} already has this parcel` };
      }
      const left = leftOf(order, shippedUnits(known), known.length > 0);
      const content = given ?? left;
      const fault = content && left && contentFault(content, left);
      if (fault) return { problem: say`${reference} ${fault}` };
      if (content?.length === 0) return { problem: say`${reference} has nothing left to ship` };
      const parcel = { shippedOn, carrier, tracking, url: asked.url ?? null, ...(content && { lines: content }) };
      await addShipments(trx, order.id, [parcel]);
      const isWhole = left === null ? given === null : unitsIn(content ?? []) === unitsIn(left);
      const state = isWhole ? 'shipped' : 'in-preparation';
      if (state !== order.state) await progressOrder(trx, order, state, now());
      const news = { id: order.id, reference, documentNo: order.documentNo, shipments: [parcel], isWhole };
      await queueMail(trx, shippedMail(news, order, settings.publicUrl), now());
      return { done: say`${reference} is ${state}. An email was sent to ${order.email}.` };
    })
  );
}

/** Units not in a parcel yet. Null where an earlier parcel does not say what is in it. */
function leftOf(
  { detail }: LockedOrder,
  shipped: ReadonlyMap<string, number> | null,
  hasParcels: boolean,
): Content[] | null {
  if (shipped === null && hasParcels) return null;
  const ordered = new Map<string, number>();
  for (const { sku, quantity } of detail.lines) ordered.set(sku, (ordered.get(sku) ?? 0) + quantity);
  return [...ordered].flatMap(([sku, quantity]) => {
    const quantities = quantity - (shipped?.get(sku) ?? 0);
    return quantities > 0 ? [{ sku, quantities }] : [];
  });
}

function contentFault(content: readonly Content[], left: readonly Content[]): Said | null {
  const room = new Map(left.map(({ sku, quantities }) => [sku, quantities]));
  const tooMany = content.find(({ sku, quantities }) => quantities > (room.get(sku) ?? 0));
  return tooMany === undefined ? null : say`has ${room.get(tooMany.sku) ?? 0} of ${tooMany.sku} left to ship`;
}

function unitsIn(content: readonly Content[]): number {
  return content.reduce((sum, { quantities }) => sum + quantities, 0);
}

/** Empty when any part of it makes no sense, or when a SKU is there twice. */
function readContent(text: string): Content[] {
  const content = text.split(',').map((part) => {
    const [, sku = '', units = ''] = /^(.+)=([1-9]\d{0,5})$/.exec(part.trim()) ?? [];
    return { sku: sku.trim(), quantities: Number(units) };
  });
  const isClear = content.every(({ sku, quantities }) => sku !== '' && quantities > 0);
  return isClear && new Set(content.map(({ sku }) => sku)).size === content.length ? content : [];
}
