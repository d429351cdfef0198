import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { NoteCode } from '../../../domain/cart-ops/op.ts';
import { noteWords } from './note-messages.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const said = (code: NoteCode, asked: number, quantity: number) => {
  const { title, rest } = noteWords({ code, asked, quantity });
  return `${i18n._(title)} ${i18n._(rest)}`;
};

test.for([
  ['edited-elsewhere', 8, 8, 'Your quantity stands: 8. Changed on another device.'],
  ['added-elsewhere', 3, 5, 'You asked for 3, the line has 5. The rest was added on another device.'],
  ['added-elsewhere', 0, 2, 'The line stays with 2. Units were added on another device.'],
  ['ordered-elsewhere', 8, 3, 'You asked for 8, the line has 3. The rest was ordered on another device.'],
  ['ordered-elsewhere', 0, 0, 'This item was ordered on another device. Nothing was left to remove.'],
  ['removed-elsewhere', 4, 4, 'The line is back with 4. Removed on another device.'],
  ['removed-elsewhere', 4, 1, 'You asked for 4, the line has 1. The rest was removed on another device.'],
  ['kept', 0, 6, 'The line stays with 6. You removed this item, but it was changed on another device.'],
  ['replaced', 3, 9, 'The line now has 9. You had set 3. Changed on another device.'],
  ['returned', 0, 7, 'The line that you removed is back with 7. Changed on another device.'],
  ['left-over', 5, 2, 'Left in the cart after the order: 2. Added on another device.'],
] as const)(
  '[SYNC-3] %s with %d asked and %d now tells its author what became of the edit',
  ([code, asked, quantity, words]) => {
    expect(said(code, asked, quantity)).toBe(words);
  },
);

test.for([
  ['cut-by-stock', 4, 2, 'You asked for 4. Only 2 available. The line was reduced.'],
  ['cut-by-stock', 4, 0, 'You asked for 4. Out of stock. Quantity set to 0.'],
  ['cut-by-maximum', 9, 6, 'You asked for 9. Maximum 6 per order. The line was reduced.'],
] as const)(
  '[CART-5] %s with %d asked and %d left says what was asked for and why it was cut',
  ([code, asked, quantity, words]) => {
    expect(said(code, asked, quantity)).toBe(words);
  },
);
