import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { expect, test } from 'vitest';
import { handedOver } from '../../src/contract/catalogue/customer-catalogue.ts';
import { appConfig } from '../../src/contract/config.ts';
import { cartItem } from '../../src/contract/orders/cart.ts';
import { bookingOrder, queuedOrder } from '../../src/contract/orders/order.ts';
import { accountEditKind } from '../../src/features/account/edits/account-edit.ts';
import { profileDraft } from '../../src/features/account/profile-draft.ts';
import { bookingDraft } from '../../src/features/booking/booking-draft.ts';
import { purchaseOrderKind } from '../../src/features/checkout/purchase-order/purchase-order-record.ts';
import { newDealerForm, newDealerKind } from '../../src/features/dealers/new-dealers.ts';
import { repMemory } from '../../src/features/dealers/rep-memory.ts';
import { keptPlan } from '../../src/features/device/preparation/plan.ts';
import { favouriteKind } from '../../src/features/favourites/follow-favourites.ts';
import { foundChanges, seenChanges } from '../../src/features/offline-changes/record.ts';
import { keptEntry } from '../../src/features/quick-order/entry.ts';
import { savedCartKind } from '../../src/features/saved-carts/dealer-saved-carts.ts';
import { storedSession } from '../../src/features/session/stored-session.ts';
import { stockNoticeKind } from '../../src/features/stock-notices/follow-stock-notices.ts';
import { orderRequestKind } from '../../src/features/transactions/requests/order-requests.ts';
import { writtenClaimKind } from '../../src/features/warranty/written/claim-record.ts';
import { cartRecordKind } from '../../src/offline/cart/cart-records.ts';
import { checkoutDraft } from '../../src/offline/drafts/order-draft.ts';
import { gridRecordKind } from '../../src/offline/grid/grid-records.ts';
import { orderEntry } from '../../src/offline/outbox/records.ts';
import { storedClient } from '../../src/platform/query-cache/session-queries.ts';
import { storedQuery } from '../../src/platform/query-cache/stored-query.ts';
import { sealedRecords } from '../../src/platform/vault/sealed-records.ts';
import { formerVersions } from './former-device.ts';

/*
 * A record of another shape than the list says fails here until somebody has thought of the devices that hold the former one:
 * tests/fixtures/stores/README.md. WRITE_SHAPES=1 writes the list anew.
 */
const file = fileURLToPath(new URL('../fixtures/stores/shapes.json', import.meta.url));

type Shape = string | { readonly [name: string]: Shape };

/** As JSON Schema tells what is read; a check by code of our own is not in it. */
function shapeOf(schema: v.GenericSchema): string {
  const { $schema: _, ...shape } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' });
  return JSON.stringify(shape);
}

function fieldsOf(of: object): Record<string, Shape> {
  const each = Object.entries(of as Record<string, { readonly read: v.GenericSchema }>);
  return Object.fromEntries(each.map(([name, { read }]) => [name, shapeOf(read)]));
}

const shapes: Readonly<Record<string, Shape>> = {
  'the newest fixture': formerVersions.at(-1) ?? '',
  cart: {
    version: String(cartRecordKind.version),
    edit: shapeOf(cartRecordKind.edit),
    ...fieldsOf(cartRecordKind.fields),
  },
  'cart, what is shown of a line': shapeOf(cartItem),
  'cart, an order': shapeOf(orderEntry),
  'cart, what an order sends': shapeOf(queuedOrder),
  grid: {
    version: String(gridRecordKind.version),
    edit: shapeOf(gridRecordKind.edit),
    ...fieldsOf(gridRecordKind.fields),
  },
  'grid, what an order sends': shapeOf(bookingOrder),
  draft: fieldsOf(checkoutDraft),
  'draft of a booking': fieldsOf(bookingDraft),
  'draft of the profile': fieldsOf(profileDraft),
  'quick order': {
    lines: shapeOf(keptEntry.lines),
    typed: shapeOf(keptEntry.typed),
    layouts: shapeOf(keptEntry.layouts),
  },
  favourites: shapeOf(favouriteKind.schema),
  'saved carts': shapeOf(savedCartKind.schema),
  'requests about orders': shapeOf(orderRequestKind.schema),
  'purchase orders': shapeOf(purchaseOrderKind.schema),
  'new dealers': shapeOf(newDealerKind.schema),
  'form of a new dealer': fieldsOf(newDealerForm),
  'stock notices': shapeOf(stockNoticeKind.schema),
  account: shapeOf(accountEditKind.schema),
  claims: shapeOf(writtenClaimKind.schema),
  meanwhile: { seen: shapeOf(seenChanges), found: shapeOf(foundChanges) },
  'an answer': shapeOf(storedQuery),
  'answers of a session': shapeOf(storedClient),
  preparation: shapeOf(keptPlan),
  session: shapeOf(storedSession),
  'customer view': shapeOf(handedOver),
  'a rep’s dealers': shapeOf(repMemory),
  config: shapeOf(appConfig),
  sealed: shapeOf(sealedRecords),
};

const help =
  'has another shape than devices have kept so far. Make a fixture of the former one and see that today’s code opens it, then write the list of shapes: tests/fixtures/stores/README.md.';

if (process.env['WRITE_SHAPES'] === '1') writeFileSync(file, `${JSON.stringify(shapes, null, 2)}\n`);

const listed = JSON.parse(readFileSync(file, 'utf8')) as typeof shapes;

test('[PWA-5, F-26] no record is left out of the list of shapes, and none is gone from it', () => {
  expect(Object.keys(shapes).toSorted()).toEqual(Object.keys(listed).toSorted());
});

test.for(Object.entries(shapes))('[PWA-5, F-26] the shape of %s is the one that the fixtures know', ([name, shape]) => {
  expect(shape, `“${name}” ${help}`).toEqual(listed[name]);
});
