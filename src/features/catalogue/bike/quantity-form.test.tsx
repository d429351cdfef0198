// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildBike, buildConfiguration } from '../../../../tests/builders/build-bike.ts';
import type { ToAdd } from '../../cart/carts.ts';
import { noEntries, type QuantityEntries } from '../quantity/quantity-entries.ts';
import { soldSkusOf } from '../sold-sku.ts';
import type { Figures } from '../stock-level.ts';
import { QuantityForm } from './quantity-form.tsx';
import { stockTableOf } from './stock-table.ts';

// Without the router there is no session.
vi.mock(import('../../shell/use-services.ts'), async (original) => ({ ...(await original()), useUser: () => null }));

const configuration = buildConfiguration('gx', { prices: { msrp: 3210, cost: 1987 }, discount: 10 });
const bike = buildBike('taiga', { configurations: [configuration] });
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

let unmount: () => void;
let place: HTMLElement;
let added: (readonly ToAdd[])[];
let code: 'stored' | 'update';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // The texts are looked up in no catalogue here.
  vi.spyOn(console, 'warn').mockReturnValue();
  added = [];
  code = 'stored';
});
afterEach(() => {
  unmount();
  document.body.replaceChildren();
});

type Shown = { mode?: 'admin' | 'client'; figures?: Figures; isOrdering?: boolean };

function Form({ mode = 'admin', figures = new Map(), isOrdering = true }: Shown) {
  const [entries, onEntries] = useState<QuantityEntries>(noEntries);
  const soldSkus = soldSkusOf(bike, figures);
  const cart = {
    async add(lines: readonly ToAdd[]) {
      added.push(lines);
      return { code };
    },
  };
  return (
    <I18nProvider i18n={i18n}>
      <QuantityForm
        table={stockTableOf(bike, configuration, soldSkus, new Set())}
        soldSkus={soldSkus}
        mode={mode}
        currency="CA"
        isRefreshing={false}
        caption="Stock"
        onRevision={() => {}}
        ordering={isOrdering ? { cart, entries, onEntries } : null}
      />
    </I18nProvider>
  );
}

function mount(shown: Shown = {}) {
  place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  act(() => root.render(<Form {...shown} />));
  unmount = () => act(() => root.unmount());
  return { renderAgain: (other: Shown) => act(() => root.render(<Form {...other} />)) };
}

const field = (label: string) => place.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)!;
const addButton = () => [...place.querySelectorAll('button')].at(-1)!;

function type(label: string, text: string): void {
  const input = field(label);
  act(() => {
    input.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const leave = (label: string) => act(() => field(label).blur());
const press = (label: string, key: string) =>
  act(() => void field(label).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));

async function add(): Promise<void> {
  await act(async () => addButton().click());
}

test('[CAT-10] several sizes and colours are added by one call, each with what the cart shows of it', async () => {
  mount();
  type('Spruce, M', '3');
  leave('Spruce, M');
  type('Ember, L', '2');
  leave('Ember, L');
  await add();
  expect(added).toHaveLength(1);
  expect(added[0]!.map(({ sku, quantity, item }) => [sku, quantity, item.quantities, item.description])).toEqual([
    ['gx-m-spruce', 3, 3, 'GX · M · Spruce'],
    ['gx-l-ember', 2, 2, 'GX · L · Ember'],
  ]);
  expect([field('Spruce, M').value, field('Ember, L').value]).toEqual(['', '']);
});

test('[STK-1, CAT-10] a size without stock takes no number, and says when it is due; typed text stays to be corrected', () => {
  const gone = { quantity: 0, next: '2027-02-01', updated: '2026-11-20T15:00:00.000Z' };
  const { renderAgain } = mount({ figures: new Map([['gx-m-spruce', gone]]) });
  expect(field('Spruce, M')).toBeNull();
  expect(place.textContent).toContain('Due Feb 1');
  renderAgain({});
  type('Spruce, M', '3');
  renderAgain({ figures: new Map([['gx-m-spruce', gone]]) });
  expect(field('Spruce, M').value).toBe('3');
});

test.each([
  [0, 24, 'Due Feb 1, 24 units'],
  [0, 1, 'Due Feb 1, 1 unit'],
  [3, 24, 'Only 3 leftDue Feb 1, 24 units'],
])('[STK-7] with %i in stock and %i arriving a cell says %s', (quantity, arriving, words) => {
  const figure = { quantity, next: '2027-02-01', arriving, updated: '2026-11-20T15:00:00.000Z' };
  mount({ figures: new Map([['gx-m-spruce', figure]]) });
  expect(place.textContent).toContain(words);
});

test('[CAT-10] what stands in a field that was not left yet is added too', async () => {
  mount();
  type('Spruce, M', '3');
  expect(addButton().disabled).toBe(false);
  await add();
  expect(added[0]!.map(({ sku, quantity }) => [sku, quantity])).toEqual([['gx-m-spruce', 3]]);
  expect(field('Spruce, M').value).toBe('');
});

test('[CAT-10, QTY-1] what stands there and cannot be had is said first, not added', async () => {
  mount();
  type('Spruce, M', '99');
  await add();
  expect(added).toEqual([]);
  expect(field('Spruce, M').value).toBe('10');
});

test('[QTY-5] Enter judges the field and leads down the column', () => {
  mount();
  type('Spruce, M', '99');
  press('Spruce, M', 'Enter');
  expect(field('Spruce, M').value).toBe('10');
  expect(document.activeElement).toBe(field('Ember, M'));
});

test('[QTY-5] what is refused stays in its field, is marked, and says why there', async () => {
  mount();
  type('Spruce, M', '1.5');
  leave('Spruce, M');
  const input = field('Spruce, M');
  expect(input.value).toBe('1.5');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const described = input.getAttribute('aria-describedby')!.split(' ');
  expect(described.map((id) => document.getElementById(id)?.getAttribute('role'))).toContain('alert');
  expect(addButton().disabled).toBe(true);
});

test('[QTY-1] what stock has cut meanwhile is shown before it is added', async () => {
  const { renderAgain } = mount();
  type('Spruce, M', '8');
  leave('Spruce, M');
  const figures = new Map([['gx-m-spruce', { quantity: 5, next: null, updated: '2026-11-20T12:00:00.000Z' }]]);
  renderAgain({ figures });
  await add();
  expect(added).toEqual([]);
  expect(field('Spruce, M').value).toBe('5');
  expect(place.querySelectorAll('[role=alert]')).toHaveLength(1);
  await add();
  expect(added[0]!.map(({ quantity }) => quantity)).toEqual([5]);
});

test('what could not be added stays in its field', async () => {
  mount();
  code = 'update';
  type('Spruce, M', '3');
  leave('Spruce, M');
  await add();
  expect(field('Spruce, M').value).toBe('3');
});

test('[ACC-11] who may not order sees stock, but no field and no button', () => {
  mount({ isOrdering: false });
  expect(place.querySelectorAll('td')).toHaveLength(4);
  expect(place.querySelectorAll('input, button')).toHaveLength(0);
});

test('[MODE-1, MODE-2] the sum is of the msrp in client mode, and no cost is anywhere in the page', () => {
  mount({ mode: 'client' });
  type('Spruce, M', '2');
  leave('Spruce, M');
  expect(place.textContent).toContain('$6,420.00');
  expect(place.innerHTML).not.toMatch(/1,?987|3,?974|3,?576/);
});

test('[PRICE-2] the sum takes the discount of the item', () => {
  mount();
  type('Spruce, M', '2');
  leave('Spruce, M');
  expect(place.textContent).toContain('$3,576.60');
});
