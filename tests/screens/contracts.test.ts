import { waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { newDealer } from './support/dealer.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';
import { testIn } from './support/test-in.ts';

const textCall = /^\/api\/contract\/.+\/.+\/.+/;
const acceptCall = '/api/contract/accept';

const texts = {
  en: {
    title: 'Contracts',
    states: ['To accept', 'Accepted', 'Ended'],
    tick: /^I have read and accept this contract/,
    accept: 'Accept the contract',
    confirm: 'Accept',
    cancel: 'Not yet',
    missed: 'Check the box to confirm you’ve read it.',
    needsNetwork: /You must be online to accept\./,
    accepted: /^Accepted on .+ at .+ by .+\.$/,
    ended: 'This contract has ended.',
    notHere: /isn’t on this device/,
    retry: 'Try again',
    notFound: 'Page not found',
    delivery: /^4\. Delivery$/,
    toAccept: '1 to accept',
    open: 'View contracts',
  },
  fr: {
    title: 'Contrats',
    states: ['À accepter', 'Accepté', 'Terminé'],
    tick: /^J’ai lu le contrat/,
    accept: 'Accepter le contrat',
    confirm: 'Accepter',
    cancel: 'Pas encore',
    missed: 'Cochez la case pour confirmer que vous l’avez lu.',
    needsNetwork: /Vous devez être en ligne pour accepter\./,
    accepted: /^Accepté le .+ à .+ par .+\.$/,
    ended: 'Ce contrat est terminé.',
    notHere: /n’est pas sur cet appareil/,
    retry: 'Réessayer',
    notFound: 'Page introuvable',
    delivery: /^4\. Livraison$/,
    toAccept: '1 à accepter',
    open: 'Voir les contrats',
  },
} as const satisfies Record<Locale, object>;

const rows = (screen: Screen) => screen.main().getAllByRole('listitem');

async function openList(locale: Locale): Promise<Screen> {
  const screen = await openScreen('user-contract', { locale, dealer: { like: 'dealer.us', has: ['contracts'] } });
  await screen.findByRole('heading', { level: 1, name: texts[locale].title });
  return screen;
}

/** The first of the list is the one to accept. */
async function openOf(screen: Screen, at: number): Promise<void> {
  const row = rows(screen)[at];
  if (row) await screen.user.click(within(row).getByRole('link'));
}

async function openFirst(screen: Screen, locale: Locale): Promise<void> {
  await openOf(screen, 0);
  await screen.findByRole('heading', { name: texts[locale].delivery });
}

async function answerDialog(screen: Screen, name: string): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'));
  await screen.user.click(dialog.getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

for (const locale of locales) {
  const it = testIn('fr', locale);
  const text = texts[locale];

  it('[WAR-4, ACCT-1] the profile leads to the contracts, each with its state, newest first', async () => {
    const dealer = { like: 'dealer.us', has: ['contracts'] } as const;
    const screen = await openScreen('user-profile', { locale, dealer });
    await screen.main().findByText(text.toAccept);
    await screen.user.click(screen.main().getByRole('link', { name: text.open }));
    await screen.findByRole('heading', { level: 1, name: text.title });
    expect(rows(screen)).toHaveLength(3);
    for (const [at, state] of text.states.entries()) expect(rows(screen)[at]?.textContent).toContain(state);
  });

  it('[WAR-4] an open one is read, ticked, asked about and accepted, once and by keyboard; without a network nothing is lost', async () => {
    const screen = await openList(locale);
    await openFirst(screen, locale);
    const box = await screen.main().findByRole<HTMLInputElement>('checkbox', { name: text.tick });
    const button = screen.main().getByRole('button', { name: text.accept });
    const press = async () => {
      button.focus();
      await screen.user.keyboard('{Enter}');
    };
    await press();
    await screen.main().findByText(text.missed);
    expect(document.activeElement).toBe(box);
    await screen.user.keyboard(' ');
    await waitFor(() => expect(screen.main().queryByText(text.missed)).toBeNull());
    await press();
    await answerDialog(screen, text.cancel);
    expect(screen.network.callsTo(acceptCall)).toEqual([]);

    const open = screen.network.cut(acceptCall);
    await press();
    await answerDialog(screen, text.confirm);
    await screen.main().findByText(text.needsNetwork);
    expect(box.checked).toBe(true);
    open();
    const lost = screen.network.callsTo(acceptCall).length;

    await press();
    const dialog = within(await screen.findByRole('dialog'));
    await screen.user.dblClick(dialog.getByRole('button', { name: text.confirm }));
    await screen.main().findByText(text.accepted);
    expect(screen.main().queryByRole('button', { name: text.accept })).toBeNull();
    expect(screen.network.callsTo(acceptCall)).toHaveLength(lost + 1);
    const { contracts } = await serverSide(screen.portal, screen.dealer).user();
    expect(contracts.find(({ id }) => location.search.includes(id))).toMatchObject({ state: 'accepted' });

    await screen.reload();
    await screen.findByText(text.accepted);
  });

  it('[WAR-4, PWA-2] one that was read once opens without a network, and says what accepting needs; one never read says so', async () => {
    const screen = await openList(locale);
    await openFirst(screen, locale);
    await screen.untilHeld('contract');
    const open = screen.network.cut(textCall);
    await screen.reload();
    await screen.findByRole('heading', { name: text.delivery });
    await screen.main().findByText(text.needsNetwork);

    const [list] = within(screen.getByRole('contentinfo')).getAllByRole('link', { name: text.title });
    await screen.user.click(list as HTMLElement);
    await waitFor(() => expect(rows(screen)).toHaveLength(3));
    await openOf(screen, 1);
    await screen.main().findByText(text.notHere);
    await screen.main().findByText(text.needsNetwork);
    open();
    await screen.user.click(screen.main().getByRole('button', { name: text.retry }));
    await screen.findByRole('heading', { name: text.delivery });
    await screen.main().findByText(text.accepted);
  });

  it('[WAR-4] one that ended meanwhile is refused, and says so', async () => {
    const screen = await openList(locale);
    await openFirst(screen, locale);
    const problem = { title: 'ended', status: 409, code: 'contract-ended' };
    const headers = { 'content-type': 'application/problem+json' };
    screen.network.route(acceptCall, () => Response.json(problem, { status: 409, headers }));
    await screen.user.click(await screen.main().findByRole('checkbox', { name: text.tick }));
    await screen.user.click(screen.main().getByRole('button', { name: text.accept }));
    await answerDialog(screen, text.confirm);
    await screen.main().findByText(text.ended);
  });

  it('[WAR-4, ACC-10] another dealer’s contract is a page that could not be found', async () => {
    const stranger = await newDealer(await screenPortal(), { like: 'inter.dk', has: ['contracts'] });
    const contract = stranger.user.contracts[0]?.id ?? '';
    const address = `${addressOf('user-contract', locale)}?contract=${contract}`;
    const screen = await openScreen(address, { locale, dealer: { like: 'dealer.us', has: ['contracts'] } });
    await screen.findByRole('heading', { name: text.notFound });
  });
}
