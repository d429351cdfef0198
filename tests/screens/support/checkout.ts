import { waitFor } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import type { Locale } from '../../../src/contract/locale.ts';
import type { Screen } from './open-screen.ts';

const texts = {
  en: { place: /^Place order( ·|$)/, placed: 'Order placed' },
  fr: { place: /^Passer la commande( ·|$)/, placed: 'Commande passée' },
} as const satisfies Record<Locale, object>;

export const orderPath = '/api/order';

/** The checkout as a screen shows it, once its totals have taxes: before that an order would be asked about again. */
export async function checkoutOf(screen: Screen, locale: Locale) {
  const text = texts[locale];
  const findPlace = async () => screen.findByRole('button', { name: text.place });
  const taxed = async () => {
    const totals = await screen.findByRole('complementary', { name: /^(Totals|Totaux)$/ });
    await waitFor(() => expect(totals.textContent).toMatch(/(GST|HST|TPS|TVH|Sales tax|Taxe de vente)\s\d/));
  };
  await taxed();
  return {
    taxed,
    findPlace,
    place: async () => screen.user.click(await findPlace()),
    /** The amount on the button. */
    amount: async () => ((await findPlace()).textContent.split('·')[1] ?? '').trim(),
    findConfirmation: async () => screen.findByRole('heading', { name: text.placed }),
    ordersSent: () =>
      screen.network
        .callsTo(orderPath, 'POST')
        .map(({ body }) => JSON.parse(body.toString()) as { readonly key: string }),
  };
}

/** Presses a button of a waiting order. Each try to send takes it away for a moment, maybe while it is pressed. */
export async function pressOnOrder(screen: Screen, name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  const hear = vi.fn();
  // A click on a button that is gone does not get here.
  document.addEventListener('click', hear, { once: true });
  await screen.user.click(button);
  document.removeEventListener('click', hear);
  if (hear.mock.calls.length === 0) await pressOnOrder(screen, name);
}
