import { useQuery } from '@tanstack/react-query';
import type { Backend } from '../../contract/backend.ts';
import { effectiveMode } from '../../domain/mode.ts';
import { offeredPaymentTerms, paysNow } from '../../domain/payment-terms.ts';
import { CartTotals } from '../../features/cart/cart-totals.tsx';
import { linePriceOf, termsOf } from '../../features/cart/cart-view.ts';
import type { DealerCart } from '../../features/cart/open-dealer-cart.ts';
import { PaymentTermChoice } from '../../features/cart/payment-term-choice.tsx';
import { choosableTerms } from '../../features/cart/payment-term-words.ts';
import { useCartPricing } from '../../features/cart/use-cart-pricing.ts';
import { useCartDraft } from '../../features/cart/use-cart.ts';
import { cardPaymentQuery } from '../../features/checkout/card-payment-query.ts';
import type { DeviceSettings } from '../../features/device/device-settings.ts';
import { useStore } from '../../ui/use-store.ts';

/** What the cart gives to its checkout: the lines, what they come to, and how they may be paid. In client mode without any cost (MODE-2). */
export function useCheckout(cart: DealerCart, { backend, device }: { backend: Backend; device: DeviceSettings }) {
  const { user, draft } = cart;
  const mode = effectiveMode(user, useStore(device).mode);
  const { configurationsPaymentTerm, partsPaymentTerm } = useCartDraft(cart);
  const pricing = useCartPricing(cart, backend, mode);
  const { view, totals, volume, tax, unpriced, heldSinceMs } = pricing;
  const { data: card, isLoading: isCardAsked } = useQuery(cardPaymentQuery(backend, user));
  const isCardTaken = card !== undefined && card.provider !== null;
  // Who has chosen the card before may press the button before the portal has said whether it still takes cards.
  const isCardChosen = [configurationsPaymentTerm, partsPaymentTerm].some(paysNow);
  const isCardOffered = isCardTaken || (isCardAsked && isCardChosen);
  const offeredTerms = isCardOffered ? offeredPaymentTerms(user) : choosableTerms(user);
  return {
    cart,
    mode,
    lines: [...view.configurations.lines, ...view.parts.lines].map((line) => ({
      sku: line.key,
      quantity: line.quantity,
      item: line.item,
      terms: termsOf(line.item),
      totalCents: mode === 'admin' ? (linePriceOf(line, mode)?.totalCents ?? null) : null,
    })),
    figures: {
      whole: totals.whole,
      payNowCents: totals.now.totalCents,
      customerDiscountPercent: volume.percent,
      shippingDiscountPercent: volume.shippingPercent,
      heldSinceMs,
      isWhole: unpriced === 0 && tax !== null,
    },
    backend,
    card: isCardTaken ? card : null,
    isCardAsked,
    offeredTerms,
    termChoices: {
      configurations: (
        <PaymentTermChoice
          user={user}
          value={configurationsPaymentTerm}
          offered={offeredTerms}
          onChange={(term) => draft.change({ configurationsPaymentTerm: term })}
        />
      ),
      parts: (
        <PaymentTermChoice
          user={user}
          value={partsPaymentTerm}
          offered={offeredTerms}
          onChange={(term) => draft.change({ partsPaymentTerm: term })}
        />
      ),
    },
    totals: <CartTotals user={user} mode={mode} pricing={pricing} />,
  };
}
