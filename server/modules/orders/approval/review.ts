import type { ApprovalReview } from '../../../../src/contract/orders/approvals.ts';
import type { OrderResult } from '../../../../src/domain/cart-ops/apply-order.ts';
import { withinCaps } from '../../../../src/domain/cart-ops/line.ts';
import { amountFromCents } from '../../../../src/domain/pricing/money.ts';
import { contentHash } from '../../../database/content-hash.ts';
import { capsFrom } from '../../cart/line-terms.ts';
import type { Offer } from '../../catalogue/offers.ts';
import { type Agreed, type Judged, judgeOrder, type OrderRefusal } from '../judge-order.ts';
import type { OrderRequest } from '../order-request.ts';
import { type FiguresCents, figuresOf, type Quote, wireFigures } from '../quote.ts';
import type { TransactionDetail } from '../transaction-detail.ts';
import type { ProposalState } from './schema.ts';

type Items = OrderRequest['items'];

/** A proposal as it can be ordered now. */
export type Reviewed = {
  readonly request: OrderRequest;
  /** Null where it cannot be approved, as `answer.refusal` says. */
  readonly agreed: Agreed | null;
  readonly answer: ApprovalReview;
};

export type Decided = { readonly code: 'decided'; readonly state: Exclude<ProposalState, 'waiting'> };

/** A proposal under lock. */
export type OpenProposal = {
  readonly at: Date;
  readonly reviewed: Reviewed;
  readonly detail: (agreed: Agreed) => TransactionDetail;
  /** Writes what else an order of its kind changes. */
  readonly afterwards: () => Promise<void>;
};

/** Its lines have left the cart, or are checked against the grid before. */
const taken: OrderResult = { code: 'placed', lines: new Map(), rows: [], notes: [] };

/** What is still sold of a cart's order, with the units that stock and maximum allow. */
export function orderableItems({ items }: OrderRequest, offers: ReadonlyMap<string, Offer>): Items {
  const capsOf = capsFrom(offers);
  return items.flatMap((item) => {
    const caps = capsOf(item.sku);
    const quantities = caps === null ? 0 : withinCaps(item.quantities, caps).quantity;
    return quantities > 0 ? [{ sku: item.sku, quantities }] : [];
  });
}

/** Prices what can be ordered, and compares it with what was agreed to. */
export async function review(order: Judged, items: Items, was: TransactionDetail): Promise<Reviewed> {
  const { total: _total, ...proposed } = order.request;
  const request: OrderRequest = { ...proposed, items, payNowItems: [], payLaterItems: [] };
  // The ship date was checked when it was proposed, and may have passed while it waited.
  const { requestedShipDate: _day, ...dateless } = request;
  const judged: Agreed | OrderRefusal | null =
    items.length === 0 ? null : await judgeOrder({ ...order, request: dateless }, taken, true);
  if (judged?.code !== 'agreed') {
    const refusal = judged === null ? 'nothing-left' : refusalCodeOf(judged);
    const changes = judged === null ? changesSince(was, []) : [];
    return { request, agreed: null, answer: { ...answerOf(was.figures, items, []), changes, refusal } };
  }
  const { quote } = judged;
  const isToPayNow = quote.totals.cost.now.totalCents > 0;
  const answer = {
    ...answerOf(figuresOf(quote.totals.cost.whole), items, quote.lines),
    changes: changesSince(was, quote.lines),
    ...(isToPayNow && { refusal: 'payment-needed' as const }),
  };
  return { request, agreed: isToPayNow ? null : judged, answer };
}

function refusalCodeOf({ code }: OrderRefusal): NonNullable<ApprovalReview['refusal']> {
  // The minimum is judged when an order is asked for.
  if (code === 'refused' || code === 'order-minimum') return 'order-refused';
  return code === 'figures-changed' ? 'lines-need-attention' : code;
}

/** The revision stands for everything that is approved. How much is in stock is none of it. */
function answerOf(figures: FiguresCents, items: Items, lines: Quote['lines']) {
  const prices = lines.map(({ offer, quantity, unitPriceCents, discountPercent, amounts }) => [
    offer.sku,
    quantity,
    unitPriceCents,
    discountPercent,
    amounts.netCents,
  ]);
  return { revision: contentHash({ figures, items, prices }), figures: wireFigures(figures) };
}

function changesSince(was: TransactionDetail, lines: Quote['lines']): ApprovalReview['changes'] {
  const now = new Map(lines.map((line) => [line.offer.sku, line]));
  return was.lines.flatMap((line) => {
    const current = now.get(line.sku);
    const before = wireLine(line.quantity, line.unitPriceCents, line.discount, line.totalCents);
    const after =
      current === undefined
        ? null
        : wireLine(current.quantity, current.unitPriceCents, current.discountPercent, current.amounts.netCents);
    const isSame = after !== null && JSON.stringify(before) === JSON.stringify(after);
    return isSame ? [] : [{ sku: line.sku, name: line.name, was: before, now: after }];
  });
}

function wireLine(quantities: number, unitPriceCents: number, discount: number, totalCents: number) {
  return {
    quantities,
    unitPrice: amountFromCents(unitPriceCents),
    discount,
    total: amountFromCents(totalCents),
  };
}
