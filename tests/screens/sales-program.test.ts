import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import type { SalesProgram } from '../../src/contract/library/program.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { newDealer } from './support/dealer.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';
import { testIn } from './support/test-in.ts';

const programCall = /^\/api\/sales-program\//;

const texts = {
  en: {
    reached: 'Reached',
    toGo: /to go$/,
    counts: 'What counts',
    toClient: 'Switch to client mode',
    noAmounts: 'Amounts show only in admin mode.',
    none: 'No sales program right now.',
    notHere: /isn’t on this device/,
    retry: 'Try again',
    held: /Showing saved data/,
    highest: 'This is the highest tier.',
    noTier: 'No tier reached yet.',
  },
  fr: {
    reached: 'Atteint',
    toGo: /^Encore [^a-z]+$/,
    counts: 'Ce qui compte',
    toClient: 'Passer en mode client',
    noAmounts: 'Les montants ne s’affichent qu’en mode administration.',
    none: 'Aucun programme de vente pour l’instant.',
    notHere: /n’est pas sur cet appareil/,
    retry: 'Réessayer',
    held: /Les données enregistrées sont affichées/,
    highest: 'C’est le palier le plus élevé.',
    noTier: 'Aucun palier atteint pour l’instant.',
  },
} as const satisfies Record<Locale, object>;

/** Digits alone, however the language writes them. */
const digitsOf = (content: string) => content.replace(/(?<=\d)[\s,.\u00A0\u202F](?=\d)/g, '');
const centsOf = (amount: number) => amount.toFixed(2).replace('.', '');

async function dealerAndProgram(locale: Locale) {
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { like: 'inter.dk', has: ['transactions'] });
  const program = await serverSide(portal, dealer).call<SalesProgram>(`/api/sales-program/${locale}/${dealer.id}`);
  return { dealer, program };
}

const untilShown = async (screen: Screen, locale: Locale) =>
  screen.findByRole('heading', { level: 2, name: texts[locale].counts });

const tiers = () => [...document.querySelectorAll<HTMLElement>('main ol > li')];

for (const locale of locales) {
  const it = testIn('en', locale);
  const text = texts[locale];

  it('[WAR-5] figures in words and the picture are those of the server: reached, missing, and nothing beyond', async () => {
    const { dealer, program } = await dealerAndProgram(locale);
    const met = program.tiers.filter(({ threshold }) => threshold <= program.reached);
    const below = met.at(-1);
    const next = program.tiers[met.length];
    if (!below || !next) throw new Error('the demo has a tier reached and one to reach');

    const screen = await openScreen('sales-program', { dealer, locale });
    await untilShown(screen, locale);
    screen.main().getByRole('heading', { level: 1, name: program.title });
    const shown = digitsOf(screen.getByRole('main').textContent);
    expect(shown).toContain(centsOf(program.reached));
    expect(shown).toContain(centsOf(next.threshold - program.reached));

    expect(tiers()).toHaveLength(program.tiers.length);
    expect(screen.main().getAllByText(text.reached)).toHaveLength(met.length);
    expect(screen.main().getAllByText(text.toGo)).toHaveLength(1);
    const part = (program.reached - below.threshold) / (next.threshold - below.threshold);
    for (const [at, tier] of tiers().entries()) {
      const width = tier.querySelector<HTMLElement>('[aria-hidden=true] > span')?.style.width ?? '';
      const expected = at < met.length ? 1 : at === met.length ? part : 0;
      expect(Number.parseFloat(width)).toBeCloseTo(expected * 100, 1);
      const terms = within(tier)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
      expect(terms).toEqual(expect.arrayContaining([...(program.tiers[at]?.benefits ?? [])]));
    }
  });

  it('[WAR-5, MODE-2] in client mode no amount, discount or benefit stands there', async () => {
    const { dealer, program } = await dealerAndProgram(locale);
    const screen = await openScreen('sales-program', { dealer, locale });
    await untilShown(screen, locale);
    const page = () => digitsOf(document.body.innerHTML + document.body.textContent);
    expect(page()).toContain(centsOf(program.reached));
    await screen.user.click(screen.getAllByRole('button', { name: text.toClient })[0] as HTMLElement);
    await screen.main().findByText(text.noAmounts);
    expect(page()).not.toContain(centsOf(program.reached));
    expect(document.body.textContent).not.toMatch(/\$\s?\d|\d\s?\$/);
    for (const { name, benefits } of program.tiers) {
      screen.main().getByRole('heading', { name });
      for (const benefit of benefits) expect(page()).not.toContain(benefit);
    }
  });

  it('[WAR-5, UI-4, PWA-2] one that was seen opens without a network; one never seen says that it is not here', async () => {
    const { dealer } = await dealerAndProgram(locale);
    const screen = await openScreen('sales-program', {
      dealer,
      locale,
      before: (network) => void network.cut(programCall),
    });
    await screen.main().findByText(text.notHere);
    const undo = screen.network.route(programCall, async (_, pass) => pass());
    await screen.user.click(screen.main().getByRole('button', { name: text.retry }));
    await untilShown(screen, locale);
    await screen.untilHeld('sales-program');
    undo();
    await screen.reload();
    await screen.main().findByText(text.held);
    screen.main().getByText(text.toGo);
  });

  for (const [reached, words] of [
    [0, text.noTier],
    [900_000, text.highest],
  ] as const) {
    it(`[WAR-5] who has reached ${reached} is told which end of the tiers that is`, async () => {
      const { dealer, program } = await dealerAndProgram(locale);
      const screen = await openScreen('sales-program', {
        dealer,
        locale,
        before: (network) => void network.route(programCall, () => Response.json({ ...program, reached })),
      });
      await screen.main().findByText(words);
    });
  }

  it('[WAR-5] where the maker has no program the page says so', async () => {
    const problem = { title: 'none', status: 404, code: 'not-found' };
    const headers = { 'content-type': 'application/problem+json' };
    const screen = await openScreen('sales-program', {
      dealer: { like: 'inter.dk' },
      locale,
      before: (network) => void network.route(programCall, () => Response.json(problem, { status: 404, headers })),
    });
    await screen.main().findByText(text.none);
    expect(tiers()).toEqual([]);
  });
}
