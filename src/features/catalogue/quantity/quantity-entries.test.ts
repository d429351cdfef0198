import { describe, expect, test } from 'vitest';
import type { LineTerms } from '../../../domain/orders/quantity.ts';
import { judgeEntries, judgeEntry, noEntries, typeQuantity, withoutAdded } from './quantity-entries.ts';

const terms = (differences: Partial<LineTerms> = {}): LineTerms => ({
  type: 'configuration',
  maxQuantity: 0,
  discontinued: false,
  available: 4,
  ...differences,
});
const typed = (text: string) => typeQuantity(noEntries, 'a', text);
const left = (text: string, differences: Partial<LineTerms> = {}) =>
  judgeEntry(typed(text), 'a', terms(differences)).get('a');

describe('a field of the stock table', () => {
  test('[QTY-5] is not judged while one types, and what counted before still counts', () => {
    const before = judgeEntry(typed('3'), 'a', terms());
    expect(typeQuantity(before, 'a', '3x').get('a')).toEqual({ typed: '3x', quantity: 3, note: null });
  });

  test('[QTY-5] keeps what is refused, says why and counts nothing', () => {
    for (const text of ['1.5', '-1', '+2', 'two', '1e3']) {
      expect(left(text)).toEqual({ typed: text, quantity: 0, note: { code: 'not-a-whole-number' } });
    }
    expect(left('1234567')?.note).toEqual({ code: 'too-many-digits', maxDigits: 6 });
  });

  test('[QTY-1] shows what it was cut to, and what was asked for', () => {
    expect(left('9')).toEqual({ typed: '4', quantity: 4, note: { code: 'cut', asked: 9, quantity: 4 } });
    expect(left('2', { available: -1 })).toEqual({
      typed: '',
      quantity: 0,
      note: { code: 'cut', asked: 2, quantity: 0 },
    });
  });

  test('[QTY-4] is raised to the minimum', () => {
    expect(left('1', { minimum: 2 })).toMatchObject({ typed: '2', quantity: 2, note: { code: 'raised', asked: 1 } });
  });

  test('[QTY-6] is refused with the nearest whole case pack', () => {
    expect(left('3', { multiple: 2 })).toEqual({
      typed: '3',
      quantity: 0,
      note: { code: 'not-a-multiple', multiple: 2, nearest: 4 },
    });
  });

  test('is emptied by 0 or nothing', () => {
    for (const text of ['0', ' ', '']) expect(left(text)).toEqual({ typed: '', quantity: 0, note: null });
  });

  test('says why it was cut until something else is typed', () => {
    const cut = judgeEntry(typed('9'), 'a', terms());
    expect(judgeEntry(cut, 'a', terms())).toBe(cut);
    expect(typeQuantity(cut, 'a', '4').get('a')?.note).toBeNull();
  });
});

describe('all fields', () => {
  const entries = judgeEntry(typeQuantity(judgeEntry(typed('3'), 'a', terms()), 'b', '1.5'), 'b', terms());

  test('are judged again by the stock of now', () => {
    expect(judgeEntries(entries, () => terms())).toEqual({ entries, isUnchanged: true });
    const judged = judgeEntries(entries, () => terms({ available: 1 }));
    expect(judged.isUnchanged).toBe(false);
    expect(judged.entries.get('a')).toMatchObject({ quantity: 1, note: { code: 'cut', asked: 3 } });
  });

  test('of what is no longer sold stay as they are', () => {
    expect(judgeEntries(entries, () => undefined).entries).toBe(entries);
  });

  test('that were added are emptied, all others stay', () => {
    expect([...withoutAdded(entries, new Set(['a'])).keys()]).toEqual(['b']);
  });
});
