// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildCartItem } from '../../../../tests/builders/build-cart-item.ts';
import type { CartItem } from '../../../contract/orders/cart.ts';
import type { CartSync } from '../../../offline/cart/cart-sync.ts';
import { QuantityEntry } from './quantity-entry.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const item = buildCartItem({ sku: 'bike' });

let leave: () => void;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // The texts are looked up in no catalogue here.
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => leave());

/** A line of a cart whose device keeps an edit when it is told to. */
function mount(quantity: number) {
  const asked: number[] = [];
  const keeping: (() => void)[] = [];
  const append = vi.fn<CartSync<CartItem>['append']>(async ([edit]) => {
    if (edit?.type === 'set') asked.push(edit.to);
    await new Promise<void>((resolve) => {
      keeping.push(resolve);
    });
    return { code: 'stored' };
  });
  const sync = { append } as Partial<CartSync<CartItem>> as CartSync<CartItem>;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const show = (shown: number) =>
    act(() =>
      root.render(
        <I18nProvider i18n={i18n}>
          <QuantityEntry
            line={{ key: 'bike', quantity: shown, oldQuantity: null, item, notes: [] }}
            name="Taïga"
            sync={sync}
          />
        </I18nProvider>,
      ),
    );
  show(quantity);
  leave = () => {
    act(() => root.unmount());
    place.remove();
  };
  const field = place.querySelector('input')!;
  return {
    asked,
    show,
    field,
    more: () => act(() => place.querySelectorAll('button')[1]!.click()),
    keep: () => act(async () => keeping.shift()?.()),
    type,
    enter(typed: string) {
      type(typed);
      act(() => void field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
    },
  };

  function type(typed: string): void {
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }
}

test('[SYNC-1, QTY-1] what is entered while an edit is still being kept goes on from that one: no press is lost', async () => {
  const line = mount(3);
  line.more();
  line.more();
  expect(line.asked).toEqual([4, 5]);
  // Only what is kept shows.
  expect(line.field.value).toBe('3');
  line.show(4);
  await line.keep();
  line.more();
  expect(line.asked).toEqual([4, 5, 6]);
});

test('[SYNC-1, QTY-1] the same entered twice while it is being kept is one edit, another one is the next', () => {
  const line = mount(3);
  line.enter('9');
  line.enter('9');
  line.enter('4');
  line.enter('9');
  expect(line.asked).toEqual([9, 4, 9]);
});

test.for(['beforeunload', 'pagehide'])(
  '[QTY-5, SYNC-1] what was typed is entered when the page is left (%s)',
  (event) => {
    const line = mount(3);
    window.dispatchEvent(new Event(event));
    line.type('9');
    expect(line.asked).toEqual([]);
    act(() => void window.dispatchEvent(new Event(event)));
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(line.asked).toEqual([9]);
  },
);
