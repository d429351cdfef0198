import type { Backend } from '../../contract/backend.ts';
import { effectiveMode } from '../../domain/mode.ts';
import { linePriceOf, termsOf } from '../../features/cart/cart-view.ts';
import type { DealerCart } from '../../features/cart/open-dealer-cart.ts';
import { LineNotes } from '../../features/cart/screen/line-notes.tsx';
import { CartTotals } from '../../features/cart/totals/cart-totals.tsx';
import { PaymentTermChoice } from '../../features/cart/totals/payment-term-choice.tsx';
import { useCartPricing } from '../../features/cart/totals/use-cart-pricing.ts';
import { useCartDraft } from '../../features/cart/use-cart.ts';
import type { DeviceSettings } from '../../features/device/device-settings.ts';
import { useStore } from '../../ui/use-store.ts';

/** What the cart gives to its checkout: the lines, what they come to, and how they may be paid. In client mode without any cost (MODE-2). */
export function useCheckout(cart: DealerCart, { backend, device }: { backend: Backend; device: DeviceSettings }) {
  const { user, draft } = cart;
  const mode = effectiveMode(user, useStore(device).mode);
  const { configurationsPaymentTerm, partsPaymentTerm } = useCartDraft(cart);
  const pricing = useCartPricing(cart, backend, mode);
  const { view, totals, volume, tax, unpriced, heldSinceMs, offered } = pricing;
  const lines = [...view.configurations.lines, ...view.parts.lines];
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
