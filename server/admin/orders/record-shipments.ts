import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Transaction } from 'kysely';
import type { Shipment } from '../../../src/contract/orders/transactions.ts';
import type { Database } from '../../database/schema.ts';
import { transact } from '../../database/transact.ts';
import { queueMail } from '../../jobs/mail/repository.ts';
import { acknowledgeOrder } from '../../modules/orders/acknowledge.ts';
import { lockOrder, progressOrder } from '../../modules/orders/progress/progress-order.ts';
import { addShipments, readShipments } from '../../modules/orders/progress/shipments.ts';
import { shippedMail } from '../../modules/orders/progress/shipped-mail.ts';
import type { AdminContext } from '../command.ts';
import { type Finding, FeedRefused, writeFindings } from '../feeds/finding.ts';
import { say } from '../texts/say.ts';
import { judgeOrder } from './on-order.ts';
import { readShipmentFile, type ShippedOrder } from './shipment-file.ts';

type Counts = { parcels: number; mails: number; states: number };

/** Records a file's shipments, all or nothing, and sends one email per order with news. Safe to repeat. */
export async function recordShipments(
  context: AdminContext,
  { path, isTrial }: { readonly path: string; readonly isTrial: boolean },
): Promise<0 | 1> {
  const { db, print, warn } = context;
  const file = basename(path);
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null) {
    warn(say`${path} cannot be read. Nothing was changed.`);
    return 1;
  }
  const read = readShipmentFile(file, bytes);
  try {
    if ('findings' in read) throw new FeedRefused(read.findings);
    const { parcels, mails, states } = await transact(db, async (trx) =>
      record(trx, file, read.orders, { ...context, isTrial }),
    );
    const { length } = read.orders;
    print(say`${file}: orders: ${length}, new parcels: ${parcels}, new states: ${states}, emails: ${mails}`);
    if (isTrial) print(say`Checked only: nothing was changed.`);
    return 0;
  } catch (error) {
    if (!(error instanceof FeedRefused)) throw error;
    writeFindings(error.findings, warn);
    warn(say`${error.findings.length} refused; nothing was changed.`);
    return 1;
  }
}

async function record(
  trx: Transaction<Database>,
  file: string,
  orders: readonly ShippedOrder[],
  { now, settings, isTrial }: AdminContext & { readonly isTrial: boolean },
): Promise<Counts> {
  const counts: Counts = { parcels: 0, mails: 0, states: 0 };
  const findings: Finding[] = [];
  for (const { reference, line, state, shipments } of orders) {
    const judged = judgeOrder(await lockOrder(trx, reference));
    if ('fault' in judged) {
      findings.push({ file, line, column: 'reference', reason: say`'${reference}' ${judged.fault}` });
      continue;
    }
    const { order } = judged;
    const fresh = unknownOf(shipments, await readShipments(trx, order.id));
    const isNewState = state !== null && state !== order.state;
    counts.parcels += fresh.length;
    counts.states += isNewState ? 1 : 0;
    counts.mails += fresh.length > 0 ? 1 : 0;
    if (isTrial) continue;
    if (isNewState) await progressOrder(trx, order, state, now());
    else if (fresh.length > 0) await acknowledgeOrder(trx, order.id, now());
    if (fresh.length === 0) continue;
    await addShipments(trx, order.id, fresh);
    const isWhole = (state ?? order.state) === 'shipped';
    const news = { id: order.id, reference, documentNo: order.documentNo, shipments: fresh, isWhole };
    await queueMail(trx, shippedMail(news, order, settings.publicUrl), now());
  }
  if (findings.length > 0) throw new FeedRefused(findings);
  return counts;
}

/** Shipments not stored yet, without duplicates. */
function unknownOf(shipments: readonly Shipment[], known: readonly Shipment[]): Shipment[] {
  const nameOf = ({ carrier, tracking }: Shipment) => JSON.stringify([carrier, tracking]);
  const names = new Set(known.map(nameOf));
  return shipments.filter((shipment) => {
    const isNew = !names.has(nameOf(shipment));
    names.add(nameOf(shipment));
    return isNew;
  });
}
