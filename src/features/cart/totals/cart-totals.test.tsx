// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildCartItem } from '../../../../tests/builders/build-cart-item.ts';
import { buildUser } from '../../../../tests/builders/build-user.ts';
import { type PageExample, readPricingPage } from '../../../../tests/builders/pricing-page.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import { amountFromCents } from '../../../domain/pricing/money.ts';
import { cartView } from '../cart-view.ts';
import { CartTotals } from './cart-totals.tsx';
import { priceCart } from './price-cart.ts';
import type { CartPricing } from './use-cart-pricing.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const examples = readPricingPage();

let leave: () => void;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // The texts are looked up in no catalogue here.
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => leave());

/** What the device makes of an example of docs/pricing.md. */
function pricingOf({ order, area, taxes }: PageExample, mode: Mode): CartPricing {
  const lines = order.lines.map((line, at) => {
    const { msrpCents, costCents, fixedPriceCents } = line.price;
    const fixed = fixedPriceCents === null ? {} : { season: amountFromCents(fixedPriceCents) };
    const item = buildCartItem({
      sku: `line-${at}`,
      type: line.type,
      prices: { msrp: amountFromCents(msrpCents), cost: amountFromCents(costCents), ...fixed },
      ...(fixedPriceCents !== null && { fixedPrice: 'season' }),
      discount: line.discountPercent,
      freeShipping: line.freeShipping,
      shipping: { fee: amountFromCents(line.feeCents) },
      availableQuantity: { quantity: line.available, next: null, updated: '2026-11-20T15:00:00.000Z' },
    });
    return { key: item.sku, quantity: line.quantity, oldQuantity: null, gen: 1, detail: item };
  });
  const named = taxes.map(({ name, percent }) => ({ name, rate: percent, amount: 0 }));
  const tax = { area, amount: 0, total: 0, taxes: named };
  const { customerDiscountPercent, shippingDiscountPercent } = order;
  const priced = priceCart({
    view: cartView({ lines, notes: [] }),
    draft: { ...order, shippingMethod: order.delivery },
    user: { group: order.priceGroup },
    mode,
    discount: { discount: customerDiscountPercent, discountship: shippingDiscountPercent },
    taxes: { cost: tax, msrp: tax },
  });
  const offered = { terms: ['ONTERM', 'STRIPE'], card: null, isCardAsked: false } as const;
  return { ...priced, offered, offersCard: true, heldSinceMs: null };
}

function show(example: PageExample, mode: Mode = 'admin') {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  act(() => {
    root.render(
      <I18nProvider i18n={i18n}>
        <CartTotals
          user={buildUser({ group: example.order.priceGroup })}
          mode={mode}
          pricing={pricingOf(example, mode)}
        />
      </I18nProvider>,
    );
  });
  leave = () => {
    act(() => root.unmount());
    place.remove();
  };
  const openers = [...place.querySelectorAll('button')];
  return {
    openers,
    columns: [...place.querySelectorAll('thead th')].length,
    openAll: () => act(() => openers.forEach((opener) => opener.click())),
    /** The amounts of each figure, and of all its parts, column by column. */
    figures: () =>
      openers.map((opener) => {
        const parts = place.querySelectorAll(`[id="${opener.getAttribute('aria-controls')}"] tr:has(th)`);
        return { figure: amounts(opener.closest('tr')!), parts: [...parts].map(amounts) };
      }),
    foot: () => [...place.querySelectorAll('tfoot tr')].map(amounts),
  };
}

/** The cells of a row in cents. */
function amounts(row: Element): number[] {
  return [...row.querySelectorAll('td')].map(({ textContent }) => {
    const cents = Number(textContent.replaceAll(/\D/g, ''));
    return textContent.includes('\u2212') ? -cents : cents;
  });
}

test.each(examples)(
  '[PRICE-2, PAY-2, PAY-3] docs/pricing.md, $title: the screen shows the figures of the page',
  (example) => {
    const { figures, order } = example;
    const isSplit = figures.totalCents.nowCents > 0 && figures.totalCents.laterCents > 0;
    const cents = (...names: (keyof typeof figures)[]) =>
      (isSplit ? (['nowCents', 'laterCents'] as const) : (['wholeCents'] as const)).map((share) =>
        names.reduce((sum, name) => sum + figures[name][share], 0),
      );
    const shown = show(example);
    expect(shown.columns).toBe(isSplit ? 2 : 1);
    expect(shown.figures().map(({ figure }) => figure)).toEqual([
      cents('configurationsCents'),
      cents('partsCents'),
      cents('discountCents').map((amount) => 0 - amount),
      ...(order.priceGroup === 'USA' ? [cents('tariffCents')] : []),
      cents('configurationShippingCents', 'partsShippingCents'),
      cents('taxCents'),
    ]);
    const whole = [figures.totalCents.wholeCents];
    expect(shown.foot()).toEqual(isSplit ? [cents('totalCents'), whole] : [whole]);
  },
);

test.each(examples)(
  '[PRICE-2, PRICE-11] docs/pricing.md, $title: opened, each figure has parts that come to it',
  (example) => {
    const shown = show(example);
    expect(shown.figures().every(({ parts }) => parts.length === 0)).toBe(true);
    shown.openAll();
    for (const { figure, parts } of shown.figures()) {
      expect(figure.map((_, column) => parts.reduce((sum, part) => sum + (part[column] ?? 0), 0))).toEqual(figure);
    }
  },
);

test.each(examples)(
  '[MODE-1, MODE-2] docs/pricing.md, $title: the margin is of all goods, after discounts',
  (example) => {
    const { retail, totals } = pricingOf(example, 'admin');
    const msrpCents = example.order.lines.reduce((sum, { price, quantity }) => sum + price.msrpCents * quantity, 0);
    const kept = 1 - totals.whole.subtotalCents / msrpCents;
    expect(retail?.msrpCents).toBe(msrpCents);
    expect(Math.abs((retail?.marginPercent ?? Number.NaN) - kept * 100)).toBeLessThanOrEqual(0.051);
    expect(pricingOf(example, 'client').retail).toBeNull();
  },
);

test.each(examples)(
  '[MODE-2] docs/pricing.md, $title: a customer sees one sum at msrp, without discount and tariff',
  (example) => {
    const shown = show(example, 'client');
    shown.openAll();
    expect([shown.columns, shown.openers.length]).toEqual([1, 4]);
    expect(shown.foot()).toEqual([[example.msrpTotalCents]]);
    for (const { figure, parts } of shown.figures()) {
      expect(parts.reduce((sum, [cents = 0]) => sum + cents, 0)).toBe(figure[0]);
      expect(parts.every(([cents = 0]) => cents > 0)).toBe(true);
    }
  },
);
