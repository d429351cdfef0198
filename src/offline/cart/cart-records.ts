import * as v from 'valibot';
import { cartNote, lineOp } from '../../contract/orders/operations.ts';
import {
  count,
  entryFields,
  queueRecords,
  receiptsField,
  type RecordKind,
  type Records,
  type Stored,
} from '../outbox/records.ts';
import { rename } from './apply-response.ts';
import type { Entry, State } from './types.ts';

const line = v.object({
  key: v.string(),
  gen: count,
  quantity: count,
  oldQuantity: v.nullable(count),
  detail: v.unknown(),
});

export const cartRecordKind: RecordKind<State<unknown>> = {
  version: 1,
  edit: v.object({ ...entryFields, op: lineOp, detail: v.unknown() }),
  fields: {
    base: {
      read: v.object({ rev: count, epoch: v.nullable(v.string()), lines: v.array(line) }),
      nothing: null,
    },
    notes: { read: v.array(cartNote), nothing: [] },
    offers: { read: v.array(v.object({ key: v.string(), had: count, detail: v.unknown() })), nothing: [] },
    receipts: receiptsField,
  },
  renamed: rename,
};

const asStored: Records<State<unknown>> = queueRecords(cartRecordKind);

/** `readDetail` returns null for a stored detail it cannot read (F-27). */
export function cartRecords<Detail>(
  readDetail: (stored: unknown) => Detail | null = (stored) => stored as Detail | null,
): Records<State<Detail>> {
  const withDetail = <Kept extends { detail: unknown }>(kept: Kept) => ({
    ...kept,
    detail: kept.detail === null ? null : readDetail(kept.detail),
  });
  return {
    read(records, newId): Stored<State<Detail>> {
      const stored = asStored.read(records, newId);
      if (stored.code === 'newer') return stored;
      const { base, entries, offers, ...rest } = stored.state;
      const state = {
        ...rest,
        base: base && { ...base, lines: base.lines.map(withDetail) },
        entries: entries.map((entry): Entry<Detail> => ('detail' in entry ? withDetail(entry) : entry)),
        offers: offers.map(withDetail),
      };
      return { code: 'state', state };
    },
    writes: asStored.writes,
    renamed: rename,
  };
}
