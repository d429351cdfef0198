import { expect, test } from 'vitest';
import { buildBike, buildConfiguration, buildRevision } from '../../../../tests/builders/build-bike.ts';
import { judgeEntry, noEntries, typeQuantity } from '../quantity/quantity-entries.ts';
import { lineTermsOf, soldSkusOf, type SoldSku } from '../sold-sku.ts';
import { rowField, type RowDraft, withChoice } from './row-draft.ts';

const sizes = [
  { name: 'M', skus: [{ color: 'ember', revisions: [buildRevision('m', 20)] }] },
  { name: 'L', skus: [{ color: 'ember', revisions: [buildRevision('l', 3)] }] },
];
const soldSkus = soldSkusOf(buildBike('taiga', { configurations: [buildConfiguration('gx', { sizes })] }), new Map());
const [medium, large] = ['m', 'l'].map((sku) => soldSkus.get(sku)) as [SoldSku, SoldSku];

/** What was typed, judged where a size was chosen. */
function typedFor(typed: string, chosen: SoldSku | null): RowDraft {
  const entries = typeQuantity(noEntries, rowField, typed);
  if (!chosen) return { sku: null, entries };
  return { sku: chosen.sku, entries: judgeEntry(entries, rowField, lineTermsOf(chosen)) };
}

const fieldOf = ({ entries }: RowDraft) => entries.get(rowField);

test('[QTY-5] what was typed before a size was chosen stays, and counts once one is', () => {
  const draft = withChoice(typedFor('2', null), medium);
  expect(draft.sku).toBe('m');
  expect(fieldOf(draft)).toEqual({ typed: '2', quantity: 2, note: null });
});

test('[QTY-1] another size of which there are fewer cuts what was typed, and says so', () => {
  const draft = withChoice(typedFor('12', medium), large);
  expect(fieldOf(draft)).toEqual({ typed: '3', quantity: 3, note: { code: 'cut', quantity: 3, asked: 12 } });
});

test('[QTY-5] what was refused stays refused, as it was typed', () => {
  const draft = withChoice(typedFor('1.5', medium), large);
  expect(fieldOf(draft)).toEqual({ typed: '1.5', quantity: 0, note: { code: 'not-a-whole-number' } });
});

test('a note about the former size goes with it', () => {
  const cut = typedFor('9', large);
  expect(fieldOf(cut)?.note).toMatchObject({ code: 'cut' });
  expect(fieldOf(withChoice(cut, medium))).toEqual({ typed: '3', quantity: 3, note: null });
});

test('who takes the choice back keeps what was typed', () => {
  const draft = withChoice(typedFor('2', medium), undefined);
  expect(draft.sku).toBeNull();
  expect(fieldOf(draft)?.typed).toBe('2');
});
