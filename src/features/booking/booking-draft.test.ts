import { expect, test } from 'vitest';
import { memoryDraftStore } from '../../../tests/builders/memory-draft-store.ts';
import { openDraft } from '../../offline/drafts/draft.ts';
import { bookingDraft, hasTypedBooking, storedCellErrors } from './booking-draft.ts';
import { type CellErrors, noCellErrors } from './grid/cells/cell-errors.ts';

const two: CellErrors = new Map([['q0 a', { typed: 'two', fault: 'not-a-number' }]]);
const minus: CellErrors = new Map([['q1 b', { typed: '-3', fault: 'negative' }]]);

async function open(device = memoryDraftStore()) {
  const draft = openDraft(device, bookingDraft);
  await draft.read;
  return { device, draft, of: (year: number) => storedCellErrors(draft, year) };
}

const settled = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

test('[BOOK-5, SYNC-1] refused cells are found again on the device, in their season alone', async () => {
  const { device, draft, of } = await open();
  const errors = of(2027);
  errors.set(two);
  expect(errors.getSnapshot()).toBe(two);
  await settled();
  const again = await open(memoryDraftStore(device.kept()));
  expect(again.of(2027).getSnapshot()).toEqual(two);
  expect(again.of(2028).getSnapshot().size).toBe(0);
  expect(hasTypedBooking(draft.getSnapshot())).toBe(true);
  errors.set(noCellErrors);
  await settled();
  expect([device.kept(), hasTypedBooking(draft.getSnapshot())]).toEqual([undefined, false]);
});

test('[BOOK-5, SYNC-1] two tabs keep the refused cells of both, and what one has dealt with is gone', async () => {
  const device = memoryDraftStore();
  const [one, other] = [await open(device), await open(device)];
  one.of(2027).set(two);
  other.of(2027).set(minus);
  await settled();
  const kept = () => openKept(device.kept());
  expect(await kept()).toEqual(new Map([...two, ...minus]));
  one.of(2027).set(noCellErrors);
  await settled();
  expect(await kept()).toEqual(minus);
});

const openKept = async (kept: unknown) => (await open(memoryDraftStore(kept))).of(2027).getSnapshot();
