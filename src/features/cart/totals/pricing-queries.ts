import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import type { Backend, CallOutcome } from '../../../contract/backend.ts';
import type { AnswerOf, Endpoint } from '../../../contract/endpoint.ts';
import { NotAnswered } from '../../../contract/not-answered.ts';
import { orderDiscount, orderTaxes } from '../../../contract/pricing.ts';
import type { Address, User } from '../../../contract/user.ts';
import { chosenAddress, isWriting } from '../../../domain/chosen-address.ts';
import { provincesOf } from '../../../domain/places.ts';
import { emptyAddress } from '../../../domain/postal-address.ts';
import type { OrderDraft } from '../../../sync/drafts/order-draft.ts';
import type { ViewLine } from '../cart-view.ts';

/** Tiers and tax rates change by the day, if at all. */
const staleTime = 300_000;

const discountAnswer = orderDiscount.answers[200];
type Discount = v.InferOutput<typeof discountAnswer>;

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
    meta: { persist: { as: 'record', userId, schema: discountAnswer } },
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

type Taxed = {
  readonly user: User;
  readonly draft: OrderDraft;
  readonly lines: readonly Pick<ViewLine, 'key' | 'quantity'>[];
};

/** The call needs the lines, but taxes depend only on the destination. */
export function orderTaxesQuery(backend: Backend, { user, draft, lines }: Taxed) {
  const shippingAddress = taxedPlace(draft.shippingAddress, draft.writtenShipping, user.addresses.shipping);
  const billingAddress = taxedPlace(draft.billingAddress, draft.writtenBilling, user.addresses.billing);
  const pickup = draft.shippingMethod === 'PICKUP';
  const taxed = pickup ? billingAddress : shippingAddress;
  const place = {
    shippingAddress: shippingAddress ?? null,
    billingAddress: billingAddress ?? null,
    pickup,
  };
  const items = lines.map(({ key, quantity }) => ({ sku: key, quantities: quantity }));
  return queryOptions({
    queryKey: ['order-taxes', user.id, place],
    queryFn: async ({ signal }) => {
      const { configurationsPaymentTerm: configurationsPayment, partsPaymentTerm: partsPayment } = draft;
      const body = { userId: user.id, items, configurationsPayment, partsPayment, ...place };
      return answerOf(await backend.call(orderTaxes, { body }, { signal })).body;
    },
    enabled: lines.length > 0 && taxed !== undefined,
    meta: { persist: { as: 'session', userId: user.id } },
    staleTime,
  });
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

/** ERR-1. Without an answer the query fails, which leaves its reader with the defaults. */
function answerOf<E extends Endpoint>(outcome: CallOutcome<E>): AnswerOf<E> {
  if (outcome.outcome === 'answered') return outcome;
  throw new NotAnswered('the figures', outcome);
}
