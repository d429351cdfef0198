import type { Transaction } from 'kysely';
import type { Database } from '../server/database/schema.ts';
import { readOrderTerms } from '../server/modules/account/order-terms.ts';
import { audienceOf } from '../server/modules/catalogue/audience.ts';
import { readOffers } from '../server/modules/catalogue/offers.ts';
import type { ProductInput } from '../server/modules/catalogue/products/product-input.ts';
import { readSellingTerms } from '../server/modules/catalogue/selling-terms.ts';
import { insertProposal } from '../server/modules/orders/approval/repository.ts';
import { detailOf } from '../server/modules/orders/order-record.ts';
import type { OrderRequest } from '../server/modules/orders/order-request.ts';
import { quoteOf } from '../server/modules/orders/quote.ts';
import { taxAreaOf } from '../server/modules/orders/taxes/taxes.ts';
import { momentAfter } from './calendar.ts';
import { demoAccounts } from './demo-accounts.ts';
import { demoId } from './demo-id.ts';
import type { DemoUsers } from './write-accounts.ts';

/** Between the last order of the history and the first number of the portal's own sequence. */
const REFERENCE = 'B-104199';
const LINES = 3;
const UNITS = 4;

/** COMP-2. What the staff of the first dealer proposed yesterday, for the owner to approve. */
export async function writeApproval(
  trx: Transaction<Database>,
  products: readonly ProductInput[],
  { users, now }: { readonly users: DemoUsers; readonly now: Date },
): Promise<void> {
  const [dealer] = demoAccounts;
  if (dealer === undefined) return;
  const userId = users(dealer);
  const staff = await trx
    .selectFrom('users')
    .where('company_id', '=', userId)
    .where('role', '=', 'staff')
    .select(['id', 'contact_name', 'email', 'lang'])
    .executeTakeFirstOrThrow();
  const at = momentAfter(now, -1);
  const skus = products.flatMap(({ kind, skus: own }) => (kind === 'part' ? own.map(({ sku }) => sku) : []));
  const offers = await readOffers(trx, skus, audienceOf(dealer), staff.lang);
  const plenty = [...offers.values()].filter(
    ({ stock, discontinued, minimum, multiple }) =>
      stock.quantity > UNITS && !discontinued && minimum === null && multiple === null,
  );
  const lines = plenty.slice(0, LINES).map((offer) => ({ offer, quantity: UNITS }));
  const [shippingAddress] = dealer.shipping;
  const area = taxAreaOf(shippingAddress, dealer.billing, false);
  const terms = await readSellingTerms(trx, { discountGroup: dealer.discountGroup, area, now: at });
  const request: OrderRequest = {
    userId,
    configurationsPayment: 'ONTERM',
    partsPayment: 'ONTERM',
    payNowItems: [],
    payLaterItems: [],
    items: lines.map(({ offer, quantity }) => ({ sku: offer.sku, quantities: quantity })),
    customerDiscount: 0,
    shippingDiscount: 0,
    billingAddress: dealer.billing,
    shippingAddress,
    pickup: false,
    comment: 'For the workshop, we are nearly out.',
    external_document_no: '',
    order_type: 'Repeat',
    lang: staff.lang,
    payed: false,
  };
  const quote = quoteOf(
    {
      lines,
      user: dealer,
      orderTerms: await readOrderTerms(trx, userId),
      orderType: 'Repeat',
      isPickup: false,
      configurationsPaymentTerm: 'ONTERM',
      partsPaymentTerm: 'ONTERM',
    },
    terms,
  );
  const proposer = { id: staff.id, name: staff.contact_name ?? staff.email, email: staff.email };
  const detail = detailOf(request, { paymentTerms: dealer.paymentTerms, actor: proposer }, quote);
  await insertProposal(trx, {
    proposer,
    request,
    order: {
      id: demoId('proposal', REFERENCE),
      userId: request.userId,
      kind: 'order',
      reference: REFERENCE,
      at,
      documentNo: '',
      totalCents: detail.figures.totalCents,
      currency: 'CA',
      units: LINES * UNITS,
      detail,
      key: null,
      mails: [],
      isAnnounced: false,
    },
  });
}
