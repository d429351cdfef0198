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
  ['edited-elsewhere', 8, 8, 'We kept your quantity: 8. Changed on another device.'],
  ['added-elsewhere', 3, 5, 'You entered 3. The quantity is 5. The rest was added on another device.'],
  ['added-elsewhere', 0, 2, 'Still in the cart: 2. Units were added on another device.'],
  ['ordered-elsewhere', 8, 3, 'You entered 8. The quantity is 3. The rest was ordered on another device.'],
  ['ordered-elsewhere', 0, 0, 'This item was ordered on another device. Nothing was left to remove.'],
  ['removed-elsewhere', 4, 4, 'Item restored: 4. Removed on another device.'],
  ['removed-elsewhere', 4, 1, 'You entered 4. The quantity is 1. The rest was removed on another device.'],
  ['kept', 0, 6, 'Still in the cart: 6. You removed this item, but it was changed on another device.'],
  ['replaced', 3, 9, 'Quantity is now 9. You entered 3. Changed on another device.'],
  ['returned', 0, 7, 'The item you removed is back: 7. Changed on another device.'],
  ['left-over', 5, 2, 'Remaining in your cart after this order: 2. Added on another device.'],
] as const)(
  '[SYNC-3] %s with %d asked and %d now tells its author what became of the edit',
  ([code, asked, quantity, words]) => {
    expect(said(code, asked, quantity)).toBe(words);
  },
);

test.for([
  ['cut-by-stock', 4, 2, 'You entered 4. Only 2 available. Quantity adjusted.'],
  ['cut-by-stock', 4, 0, 'You entered 4. Out of stock. Quantity set to 0.'],
  ['cut-by-maximum', 9, 6, 'You entered 9. Maximum 6 per order. Quantity adjusted.'],
] as const)(
  '[CART-5] %s with %d asked and %d left says what was asked for and why it was cut',
  ([code, asked, quantity, words]) => {
    expect(said(code, asked, quantity)).toBe(words);
  },
);
