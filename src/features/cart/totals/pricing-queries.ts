import { hashKey, keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Address, User } from '../../../contract/account/user.ts';
import type { Backend, CallOutcome } from '../../../contract/backend.ts';
import type { AnswerOf, Endpoint } from '../../../contract/endpoint.ts';
import type { Locale } from '../../../contract/locale.ts';
import { NotAnswered } from '../../../contract/not-answered.ts';
import { cardPayment } from '../../../contract/orders/payment.ts';
import { orderDiscount, orderTaxes } from '../../../contract/orders/pricing.ts';
import { canPayByCard } from '../../../domain/account/access.ts';
import { chosenAddress, isWriting } from '../../../domain/address/chosen-address.ts';
import { emptyAddress } from '../../../domain/address/postal-address.ts';
import { provincesOf } from '../../../domain/address/provinces.ts';
import type { OrderDraft } from '../../../offline/drafts/order-draft.ts';
import type { ViewLine } from '../cart-view.ts';

/** Tiers and tax rates change by the day, if at all. */
const staleTime = 300_000;

export type Discount = v.InferOutput<(typeof orderDiscount.answers)[200]>;

/** Each bike count has its own rate, so keep the last while loading. */
export function orderDiscountQuery(backend: Backend, userId: string, quantity: number) {
  return queryOptions({
    queryKey: ['order-discount', userId, quantity],
    async queryFn({ client, signal }) {
      const { body } = answerOf(await backend.call(orderDiscount, { body: { userId, quantity } }, { signal }));
      client.setQueryData(lastDiscountQuery(userId).queryKey, body);
      return body;
    },
    enabled: quantity > 0,
    placeholderData: keepPreviousData,
    meta: { persist: { as: 'session', userId } },
    staleTime,
  });
}

/** Used for offline orders when no rate for their count is known. */
export function lastDiscountQuery(userId: string) {
  return queryOptions<Discount | null>({
    queryKey: ['last-discount', userId],
    queryFn: ({ client, queryKey }) => client.getQueryData<Discount>(queryKey) ?? null,
    meta: { persist: { as: 'record', userId, schema: orderDiscount.answers[200] } },
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

/** A backend could name a next tier for ever. */
const mostTiers = 20;

/** All tiers, lowest first, for the number of bikes of an offline order. */
export function discountTiersQuery(backend: Backend, userId: string) {
  return queryOptions({
    queryKey: ['discount-tiers', userId],
    async queryFn({ signal }): Promise<readonly Discount[]> {
      const tiers: Discount[] = [];
      for (let quantity = 1; tiers.length < mostTiers;) {
        const { body } = answerOf(await backend.call(orderDiscount, { body: { userId, quantity } }, { signal }));
        tiers.push(body);
        if (!body.next || body.next.quantity < 1) break;
        quantity += body.next.quantity;
      }
      return tiers;
    },
    meta: { persist: { as: 'record', userId, schema: v.array(orderDiscount.answers[200]) } },
    staleTime,
    gcTime: Infinity,
    retry: false,
  });
}

type TaxReader = { readonly backend: Backend; readonly user: User; readonly locale: Locale };

type Taxed = {
  readonly draft: Omit<OrderDraft, 'comment' | 'documentNo' | 'requestedShipDate' | 'shipComplete' | 'purchaseOrder'>;
  readonly lines: readonly Pick<ViewLine, 'key' | 'quantity'>[];
};

/** Taxes depend only on the destination, but the call needs the lines. Their names come in the reader's language. */
export function orderTaxesQuery({ backend, user, locale }: TaxReader, { draft, lines }: Taxed) {
  const shippingAddress = taxedPlace(draft.shippingAddress, draft.writtenShipping, user.addresses.shipping);
  const billingAddress = taxedPlace(draft.billingAddress, draft.writtenBilling, user.addresses.billing);
  const pickup = draft.shippingMethod === 'PICKUP';
  const [first, second] = pickup ? [billingAddress, shippingAddress] : [shippingAddress, billingAddress];
  const taxed = first === null ? second : first;
  const items = lines.map(({ key, quantity }) => ({ sku: key, quantities: quantity }));
  return queryOptions({
    queryKey: ['order-taxes', user.id, locale, taxed ? placeOf(taxed) : null],
    queryFn: async ({ signal }) => {
      const { configurationsPaymentTerm: configurationsPayment, partsPaymentTerm: partsPayment } = draft;
      const place = { shippingAddress: shippingAddress ?? null, billingAddress: billingAddress ?? null, pickup };
      const body = { userId: user.id, items, configurationsPayment, partsPayment, ...place };
      return answerOf(await backend.call(orderTaxes, { body }, { signal, lang: locale })).body;
    },
    enabled: lines.length > 0 && taxed !== undefined,
    meta: { persist: { as: 'record', userId: user.id, schema: orderTaxes.answers[200] } },
    staleTime,
    gcTime: Infinity,
  });
}

/** The taxes at every address of the account, where orders go. */
export function accountTaxesQueries(reader: TaxReader, lines: Taxed['lines']) {
  const terms = { configurationsPaymentTerm: 'ONTERM', partsPaymentTerm: 'ONTERM' } as const;
  const draft = { ...terms, billingAddress: null, shippingAddress: null, writtenBilling: null, writtenShipping: null };
  const { shipping, billing } = reader.user.addresses;
  const places = [
    ...shipping.map((address) => ({ ...draft, shippingAddress: address, shippingMethod: 'SHIPPING' as const })),
    ...billing.map((address) => ({ ...draft, billingAddress: address, shippingMethod: 'PICKUP' as const })),
  ];
  const queries = places.map((chosen) => orderTaxesQuery(reader, { draft: chosen, lines }));
  return [...new Map(queries.map((query) => [hashKey(query.queryKey), query])).values()];
}

/** Ignores parts that do not affect taxes. Undefined while the address is incomplete. */
function taxedPlace(
  kept: Address | null,
  written: OrderDraft['writtenShipping'],
  offered: readonly Address[],
): Address | null | undefined {
  const address = chosenAddress(kept, written, offered);
  if (address === null || !isWriting(written, offered)) return address;
  const { country, province } = address;
  const provinces = provincesOf(country);
  if (country === '' || provinces?.includes(province) === false) return undefined;
  return { ...emptyAddress(country), province: provinces ? province : '' };
}

function placeOf({
  country,
  province,
  city,
  postalCode,
}: Pick<Address, 'country' | 'province' | 'city' | 'postalCode'>) {
  return { country, province, city, postalCode };
}

/** ERR-1. Without an answer the query fails, which leaves its reader with the defaults. */
function answerOf<E extends Endpoint>(outcome: CallOutcome<E>): AnswerOf<E> {
  if (outcome.outcome === 'answered') return outcome;
  throw new NotAnswered('the figures', outcome);
}

/** The last answer is saved so the choice also shows offline. */
export function cardPaymentQuery(backend: Backend, user: User) {
  return queryOptions({
    queryKey: ['card-payment', user.id],
    async queryFn({ signal }) {
      const answer = await backend.call(cardPayment, {}, { signal });
      if (answer.outcome === 'answered') return answer.body;
      throw new NotAnswered('how cards are taken', answer);
    },
    enabled: canPayByCard(user),
    meta: { persist: { as: 'record', userId: user.id, schema: cardPayment.answers[200] } },
    staleTime: 300_000,
    gcTime: Infinity,
  });
}
