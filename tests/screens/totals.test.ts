import { waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { newDealer } from './support/dealer.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';
import { testIn } from './support/test-in.ts';

const texts = {
  en: {
    figures: ['Bikes', 'Parts', 'Your discount', 'Tariff', 'Shipping', 'Taxes'],
    atMsrp: ['Bikes', 'Parts', 'Shipping', 'Taxes'],
    tier: '7 bikes; from 6 bikes',
    next: 'Add 5 bikes for 3% on all bikes.',
    tariff: /^5% of \$[\d,]+\.\d\d/,
    fees: /^\d+ bikes? at \$/,
    area: /^VT, United States: on \$[\d,]+\.\d\d, including shipping$/,
    rate: 'Sales tax 6%',
    pickedUp: 'Pickup has no shipping charge.',
    byCard: 'Credit card',
    savesNow: /Save \d+% on bike shipping when you pay now\./,
    savesNext: /Save \d+% on shipping if you pay now\./,
    saved: /Save \d+% on bikes paid now/,
    pickup: /^Pickup/,
    toClient: 'Switch to client mode',
    cost: /discount|tariff|at cost|save \d/i,
  },
  fr: {
    figures: ['Vélos', 'Pièces', 'Votre rabais', 'Droits de douane', 'Livraison', 'Taxes'],
    atMsrp: ['Vélos', 'Pièces', 'Livraison', 'Taxes'],
    tier: '7 vélos; dès 6 vélos',
    next: 'Ajoutez 5 vélos pour obtenir 3\u00A0% sur tous les vélos.',
    tariff: /^5\s% de [\d\s]+,\d\d\s\$/,
    fees: /^\d+ vélos? à /,
    area: /^VT, États-Unis\s: sur [\d\s]+,\d\d\s\$, livraison comprise$/,
    rate: 'Taxe de vente 6\u00A0%',
    pickedUp: 'Aucuns frais de livraison pour le ramassage.',
    byCard: 'Carte de crédit',
    savesNow: /La livraison des vélos payés comptant coûte \d+\s% de moins\./,
    savesNext: /Économisez \d+\s% sur la livraison en payant maintenant\./,
    saved: /\d+\s% de moins pour les vélos payés comptant/,
    pickup: /^Ramassage/,
    toClient: 'Passer en mode client',
    cost: /rabais|douane|à votre coût|de moins|économisez/i,
  },
} as const satisfies Record<Locale, object>;

/** Only a dealer of the United States has every figure. */
async function openTotals(where: 'cart' | 'checkout', locale: Locale) {
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { like: 'dealer.us' });
  const server = serverSide(portal, dealer);
  const [one, other] = await server.bikes();
  const [part] = await server.packedParts();
  await server.fillCart([
    { sku: one.sku, quantities: 4 },
    { sku: other.sku, quantities: 3 },
    { sku: part.sku, quantities: part.multiple * 2 },
  ]);
  const screen = await openScreen(where, { dealer, locale });
  const element = await screen.findByRole('complementary', { name: /^(Totals|Totaux)$/ });
  const totals = within(element);
  await waitFor(() => expect(element.textContent).toContain(texts[locale].rate));
  return { screen, element, totals };
}

type Totals = Awaited<ReturnType<typeof openTotals>>['totals'];

const opener = (totals: Totals, name: string) => totals.getByRole('button', { name });

async function openAll(screen: Screen, totals: Totals, names: readonly string[]): Promise<void> {
  opener(totals, names[0] ?? '').focus();
  for (const [at, name] of names.entries()) {
    if (at > 0) await screen.user.tab();
    expect(document.activeElement).toBe(opener(totals, name));
    await screen.user.keyboard('{Enter}');
    await waitFor(() => expect(opener(totals, name).getAttribute('aria-expanded')).toBe('true'));
  }
}

/** $1,234.50 or 1 234,50 $ in cents; – is nothing. */
function centsOf(text: string): number {
  if (text === '–') return 0;
  const sign = text.includes('\u2212') ? -1 : 1;
  return sign * Number(text.replaceAll(/\D/g, ''));
}

/** The amount of a figure, and those of its parts. */
function amountsOf(totals: Totals, name: string): { figure: number; parts: number[] } {
  const button = opener(totals, name);
  const amounts = (cells: Iterable<Element>) => [...cells].map(({ textContent }) => centsOf(textContent));
  const [figure = Number.NaN] = amounts(button.closest('tr')?.querySelectorAll('td') ?? []);
  const parts = document.getElementById(button.getAttribute('aria-controls') ?? '');
  return { figure, parts: amounts(parts?.querySelectorAll('tr:has(th) td') ?? []) };
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

for (const locale of locales) {
  const it = testIn('fr', locale);
  const text = texts[locale];

  it('[PRICE-2, PRICE-4, PRICE-6, PRICE-8, PRICE-9] each figure opens by keyboard to parts that come to it', async () => {
    const { screen, element, totals } = await openTotals('cart', locale);
    await openAll(screen, totals, text.figures);
    for (const name of text.figures) {
      const { figure, parts } = amountsOf(totals, name);
      expect({ name, isOpen: parts.length > 0, sum: sum(parts) }).toEqual({ name, isOpen: true, sum: figure });
    }
    for (const said of [text.tier, text.next, text.rate]) expect(element.textContent).toContain(said);
    for (const said of [text.tariff, text.fees]) {
      expect(totals.getAllByRole('rowheader', { name: said }).length).toBeGreaterThan(0);
    }
    totals.getByRole('cell', { name: text.area });
    opener(totals, text.figures[3]).focus();
    await screen.user.keyboard(' ');
    await waitFor(() => expect(totals.queryByRole('rowheader', { name: text.tariff })).toBeNull());
  });

  it('[PAY-2, PAY-4, PRICE-6] the cart says what paying bikes now saves, and each of its parts may be paid by card', async () => {
    const { screen, element, totals } = await openTotals('cart', locale);
    await openAll(screen, totals, text.figures);
    for (const said of [text.savesNow, text.savesNext]) expect(element.textContent).toMatch(said);
    const byCard = screen.getAllByRole('option', { name: text.byCard });
    expect(byCard).toHaveLength(2);
    const terms = byCard[0]?.closest('select') as HTMLSelectElement;
    await screen.user.selectOptions(terms, byCard[0] as HTMLElement);
    await waitFor(() => expect(element.textContent).toMatch(text.saved));
    expect(element.textContent).not.toMatch(text.savesNow);
    await screen.user.selectOptions(terms, 'ONTERM');
    await waitFor(() => expect(element.textContent).toMatch(text.savesNow));
  });

  it('[MODE-2] in client mode no part tells what follows from the cost', async () => {
    const { screen, element, totals } = await openTotals('cart', locale);
    const [toClient] = screen.getAllByRole('button', { name: text.toClient });
    await screen.user.click(toClient ?? element);
    await waitFor(() => expect(totals.queryByRole('button', { name: text.figures[2] })).toBeNull());
    await openAll(screen, totals, text.atMsrp);
    expect(element.textContent).toContain(text.rate);
    expect(element.textContent).not.toMatch(text.cost);
  });

  it('[PRICE-7] at the checkout the figures open too, and follow what is chosen there', async () => {
    const { screen, element, totals } = await openTotals('checkout', locale);
    const shipping = text.figures[4];
    await screen.user.click(opener(totals, shipping));
    const before = amountsOf(totals, shipping);
    expect(before.parts.length).toBeGreaterThan(0);
    expect(sum(before.parts)).toBe(before.figure);
    await screen.user.click(screen.getByRole('radio', { name: text.pickup }));
    await waitFor(() => expect(element.textContent).toContain(text.pickedUp));
  });
}
