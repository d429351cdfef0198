import { expect, test } from 'vitest';
import { buildCartItem } from '../../../tests/builders/build-cart-item.ts';
import { lineNames } from './line-names.ts';

type Known = Parameters<typeof lineNames>[0];

const none: Known = { lines: [], offers: [], waiting: [], refused: [], orders: [] };
const item = buildCartItem({ sku: 'ridge-M', name: 'Ridge' });
const line = { key: 'ridge-M', gen: 0, quantity: 1, oldQuantity: null, detail: item };
const edit = { detail: item } as Known['refused'][number];
const order = (body: unknown) => [{ entry: { op: { body } } }] as unknown as Known['orders'];

test.for<readonly [string, Partial<Known>]>([
  ['in the cart', { lines: [line] }],
  ['that a restored portal has lost', { offers: [{ ...line, had: 1 }] as Known['offers'] }],
  ['whose change waits', { waiting: [edit] }],
  ['whose change was refused', { refused: [edit] }],
  ['that was ordered', { orders: order({ request: {}, items: [item] }) }],
])('[UI-4] a line %s has its name and its part number', ([, known]) => {
  const { nameOf, wholeNameOf } = lineNames({ ...none, ...known });
  expect([nameOf('ridge-M'), wholeNameOf('ridge-M')]).toEqual(['Ridge', 'Ridge · ridge-M']);
});

test.for([null, 'order', { items: 7 }])('a line of which nothing is known is its part number, as with %j', (body) => {
  const { nameOf, wholeNameOf } = lineNames({ ...none, orders: order(body) });
  expect([nameOf('ridge-M'), wholeNameOf('ridge-M')]).toEqual(['ridge-M', 'ridge-M']);
});
