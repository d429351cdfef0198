import type { RequestOf } from '../../src/contract/endpoint.ts';
import { placeOrder } from '../../src/contract/orders/order.ts';
import { newId } from '../database/new-id.ts';
import type { TestAnswer, TestCaller, TestPortal } from './portal.ts';

export type OrderBody = RequestOf<typeof placeOrder>['body'];

const address = {
  name: 'Vélo Roy',
  line1: '12, rue du Port',
  city: 'Québec',
  province: 'QC',
  country: 'CA',
  postalCode: 'G1K 4A1',
};

/** An order on account by the dealer's terms, with its own key. */
export function anOrder(
  user: Pick<TestCaller, 'id'>,
  lines: Record<string, number>,
  changes: Partial<OrderBody> = {},
): OrderBody {
  return {
    userId: user.id,
    configurationsPayment: 'ONTERM',
    partsPayment: 'ONTERM',
    items: Object.entries(lines).map(([sku, quantities]) => ({ sku, quantities })),
    customerDiscount: 0,
    shippingDiscount: 0,
    billingAddress: address,
    shippingAddress: address,
    pickup: false,
    comment: '',
    external_document_no: '',
    order_type: 'Repeat',
    lang: 'en',
    payed: false,
    key: newId(),
    ...changes,
  };
}

export async function sendOrder(portal: TestPortal, user: TestCaller, body: OrderBody): Promise<TestAnswer> {
  return portal.call(placeOrder, { query: { lang: body.lang }, body }, user);
}
