import { linePriceOf, termsOf } from '../cart/cart-view.ts';
import type { DealerCart } from '../cart/open-dealer-cart.ts';
import { LineNotes } from '../cart/screen/line-notes.tsx';
import { CartTotals } from '../cart/totals/cart-totals.tsx';
import { PaymentTermChoice } from '../cart/totals/payment-term-choice.tsx';
import { useCartPricing } from '../cart/totals/use-cart-pricing.ts';
import { useCartDraft } from '../cart/use-cart.ts';
import { useMode, useServices } from '../shell/use-services.ts';

/** Prepares lines, totals and payment terms, without costs in client mode. */
export function useCheckout(cart: DealerCart) {
  const { backend } = useServices();
  const { user, draft } = cart;
  const mode = useMode(user);
  const { configurationsPaymentTerm, partsPaymentTerm } = useCartDraft(cart);
  const pricing = useCartPricing(cart, backend, mode);
  const { view, totals, volume, tax, unpriced, heldSinceMs, offered, standing, terms } = pricing;
  const lines = [...view.configurations.lines, ...view.parts.lines];
  const pricesOf = (line: (typeof lines)[number]) => {
    const price = mode === 'admin' ? linePriceOf(line, mode) : null;
    return { totalCents: price?.totalCents ?? null, retail: price?.retail ?? null };
  };
  const cut = lines.filter(({ oldQuantity }) => oldQuantity !== null);
  return {
    cart,
    mode,
    cutNotes: new Map(cut.map((line) => [line.key, <LineNotes key={line.key} line={line} sync={cart.sync} />])),
    lines: lines.map((line) => ({
      sku: line.key,
      quantity: line.quantity,
      item: line.item,
      terms: termsOf(line.item),
      ...pricesOf(line),
    })),
    figures: {
      whole: totals.whole,
      payNowCents: totals.now.totalCents,
      customerDiscountPercent: volume.percent,
      shippingDiscountPercent: volume.shippingPercent,
      heldSinceMs,
      isWhole: unpriced === 0 && tax !== null && (volume.isKnown || !volume.isHeld),
    },
    belowMinimum:
      standing !== null && standing.missingForMinimumCents > 0
        ? { missingCents: standing.missingForMinimumCents, minimumCents: terms.minimumCents }
        : null,
    card: offered.card,
    isCardAsked: offered.isCardAsked,
    offeredTerms: offered.terms,
    termChoices: {
      configurations: (
        <PaymentTermChoice
          user={user}
          value={configurationsPaymentTerm}
          offered={offered.terms}
          onChange={(term) => draft.change({ configurationsPaymentTerm: term })}
        />
      ),
      parts: (
        <PaymentTermChoice
          user={user}
          value={partsPaymentTerm}
          offered={offered.terms}
          onChange={(term) => draft.change({ partsPaymentTerm: term })}
        />
      ),
    },
    totals: <CartTotals user={user} mode={mode} pricing={pricing} />,
  };
}
