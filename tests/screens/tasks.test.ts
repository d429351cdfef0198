import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { addressOf } from '../../src/contract/addresses.ts';
import type { Locale } from '../../src/contract/locale.ts';
import { newDealer } from './support/dealer.ts';
import { expectFocus } from './support/expect-field.ts';
import { openScreen } from './support/open-screen.ts';
import { screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';

type Words = { readonly en: string | RegExp; readonly fr: string | RegExp };

/** How many steps each task takes, by keyboard and by touch. */
const steps = new Map(
  readFileSync(join(import.meta.dirname, '../../docs/tasks.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\|.*\| \d+ \| \d+ \|/.test(line))
    .map((line) => {
      const [task = '', keyboard, touch] = line
        .split('|')
        .slice(1)
        .map((cell) => cell.trim());
      return [task, { keyboard: Number(keyboard), touch: Number(touch) }] as const;
    }),
);

/** A dealer at the list of bikes who has a keyboard or a touch screen, never both. Counts what they do. */
async function atBikes(by: 'keyboard' | 'touch') {
  const locale: Locale = by === 'keyboard' ? 'en' : 'fr';
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { like: 'dealer.us', has: ['contracts', 'transactions'] });
  const server = serverSide(portal, dealer);
  const screen = await openScreen('bikes', { dealer, locale });
  await screen.findAllByRole('checkbox');
  let done = 0;
  const say = (words: Words) => words[locale];

  /** Presses a link, button or box. */
  async function operate(control: HTMLElement, key = '{Enter}'): Promise<void> {
    done += 1;
    if (by === 'touch') return screen.user.click(control);
    control.focus();
    await expectFocus(control);
    return screen.user.keyboard(control instanceof HTMLInputElement ? ' ' : key);
  }
  const press = async (role: 'link' | 'button' | 'checkbox', words: Words) =>
    operate((await screen.findAllByRole(role, { name: say(words) }))[0] as HTMLElement);
  async function write(field: HTMLElement, text: string): Promise<void> {
    done += 1;
    field.focus();
    await screen.user.paste(text);
  }

  /** The search by its key, or by the button of the header. */
  async function search(text: Words): Promise<HTMLElement[]> {
    if (by === 'touch') await press('button', { en: /^Search$/, fr: /^Rechercher$/ });
    else {
      done += 1;
      await screen.user.keyboard('/');
    }
    const field = await screen.findByRole('combobox', { name: /^(Search|Rechercher)/ });
    await write(field, String(say(text)));
    return within(screen.getByRole('listbox')).findAllByRole('option');
  }
  const chosen = () => {
    const field = screen.getByRole('combobox', { name: /^(Search|Rechercher)/ });
    return document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  };

  /** Searches, and opens what is best matched. */
  async function openFound(text: Words, name: RegExp): Promise<void> {
    await search(text);
    await waitFor(() => expect(chosen()?.textContent).toMatch(name));
    done += 1;
    const option = chosen() as HTMLElement;
    await (by === 'touch' ? screen.user.click(option) : screen.user.keyboard('{Enter}'));
  }

  /** A page or command: by the search, or by the menu of the user. */
  async function go(name: Words): Promise<void> {
    if (by === 'keyboard') return openFound(name, new RegExp(String(name.en)));
    const banner = within(screen.getByRole('banner'));
    await operate(banner.getAllByRole('button', { name: dealer.user.contactName ?? '' })[0] as HTMLElement);
    const named = { name: say(name) };
    await waitFor(() =>
      expect([...banner.queryAllByRole('link', named), ...banner.queryAllByRole('button', named)]).not.toEqual([]),
    );
    await operate(
      [...banner.queryAllByRole('link', named), ...banner.queryAllByRole('button', named)].at(-1) as HTMLElement,
    );
  }
  async function choose(select: HTMLSelectElement, words: Words): Promise<void> {
    done += 1;
    await screen.user.selectOptions(select, String(say(words)));
  }
  const heading = async (words: Words) => screen.findByRole('heading', { level: 1, name: say(words) });
  return {
    screen,
    server,
    dealer,
    locale,
    say,
    operate,
    press,
    write,
    choose,
    openFound,
    go,
    heading,
    steps: () => done,
  };
}

type Hand = Awaited<ReturnType<typeof atBikes>>;

const overview = { en: 'Overview', fr: 'Aperçu' };
const orders = { en: 'Orders & invoices', fr: 'Commandes et factures' };

const tasks: Record<string, (hand: Hand) => Promise<void>> = {
  'Find an M in green under $2,000 in stock': async ({ screen, press, operate }) => {
    await press('checkbox', { en: /^In stock now/, fr: /^En stock maintenant/ });
    await press('checkbox', { en: /^M\s?\d+$/, fr: /^M\s?\d+$/ });
    await press('checkbox', { en: /^Spruce/, fr: /^Épinette/ });
    await press('checkbox', { en: /^\$1,000 to \$2,000/, fr: /^1.000 à 2.000/ });
    const cards = () => [...document.querySelectorAll<HTMLElement>('main li[data-id]')];
    await waitFor(() => expect(screen.getByText(/^\d+ (shown|affichés?)$/).textContent).not.toMatch(/^66 /));
    await waitFor(() => expect(cards()).not.toEqual([]));
    await operate(within(cards()[0] as HTMLElement).getAllByRole('link')[0] as HTMLElement);
    await screen.findAllByRole('table');
    // It opens with what was sought.
    expect(new URL(location.href).searchParams.get('size')).toBe('M');
    expect(new URL(location.href).searchParams.get('color')).toBe('spruce');
  },
  'Reorder the last order': async ({ server, press, go }) => {
    await go(overview);
    await press('link', { en: /^Reorder B-/, fr: /^Recommander B-/ });
    await press('button', { en: 'Reorder', fr: 'Commander de nouveau' });
    await press('button', { en: /^Add .+ to cart$/, fr: /^Ajouter .+ au panier$/ });
    await waitFor(async () => expect(Object.keys(await server.cartUnits())).not.toEqual([]));
  },
  'Open the invoice due next': async ({ screen, server, press, choose, go, heading, locale }) => {
    const due = (await server.transactions()).filter(({ kind, state }) => kind === 'invoice' && state === 'open');
    const [next] = due.toSorted((one, other) => (String(one.dueDate) < String(other.dueDate) ? -1 : 1));
    await go(orders);
    await press('link', { en: /^Invoices/, fr: /^Factures/ });
    await choose(await screen.findByLabelText<HTMLSelectElement>({ en: 'State', fr: 'État' }[locale]), {
      en: 'Not yet due',
      fr: 'À échoir',
    });
    const reference = new RegExp(String(next?.reference));
    await press('link', { en: reference, fr: reference });
    await heading({ en: reference, fr: reference });
  },
  'Accept the contract': async ({ screen, press, operate, go, say }) => {
    await go(overview);
    await press('link', { en: /^Accept contract/, fr: /^Contrat à accepter/ });
    await press('checkbox', { en: /^I have read and accept this contract/, fr: /^J’ai lu le contrat/ });
    await press('button', { en: 'Accept the contract', fr: 'Accepter le contrat' });
    const dialog = within(await screen.findByRole('dialog'));
    await operate(dialog.getByRole('button', { name: say({ en: 'Accept', fr: 'Accepter' }) }));
    await screen.findAllByText(say({ en: /^Accepted on /, fr: /^Accepté le / }));
  },
  'Order parts from a list of SKUs': async ({ screen, server, press, write, go, say }) => {
    const [packed] = await server.packedParts();
    const [bike] = await server.bikes();
    await go({ en: 'Quick order', fr: 'Commande rapide' });
    const label = say({ en: 'One SKU and quantity per line', fr: 'Une UGS et une quantité par ligne' });
    await write(await screen.findByLabelText(label), `${packed.sku} ${packed.multiple}\n${bike.sku} 1`);
    await press('button', { en: /^Add .+ to cart$/, fr: /^Ajouter .+ au panier$/ });
    const expected = { [packed.sku]: packed.multiple, [bike.sku]: 1 };
    await waitFor(async () => expect(await server.cartUnits()).toEqual(expected));
  },
  'Ask to cancel an order': async ({ server, press, go }) => {
    const order = (await server.transactions()).find(({ kind, state }) => kind === 'order' && state === 'received');
    const reference = new RegExp(String(order?.reference));
    await go(orders);
    await press('link', { en: reference, fr: reference });
    await press('button', { en: 'Request cancellation', fr: 'Demander l’annulation' });
    await press('button', { en: 'Send request', fr: 'Envoyer la demande' });
    await waitFor(async () => expect((await server.transaction(order?.id ?? '')).requests).toHaveLength(1));
  },
  'Change the phone number': async ({ screen, press, write, go, say }) => {
    await go({ en: 'My profile', fr: 'Mon profil' });
    await press('button', { en: /^Edit: Phone/, fr: /^Modifier\s: Téléphone/ });
    const phone = await screen.main().findByLabelText<HTMLInputElement>(say({ en: 'Phone', fr: 'Téléphone' }));
    phone.select();
    await write(phone, '+1 802 555-0199');
    await press('button', { en: /^Save$/, fr: /^Enregistrer$/ });
    await screen.main().findByText(/\+1 802 555-0199/);
  },
  'Find the tech card of a bike': async ({ screen, openFound, heading }) => {
    await openFound({ en: 'taiga 140 2027 tech card', fr: 'taiga 140 2027 fiche technique' }, /Taïga 140 2027, /);
    await heading({ en: 'Technical documents', fr: 'Documents techniques' });
    expect(await screen.findAllByRole('link', { name: /Taïga 140 2027, / })).not.toEqual([]);
  },
  'Hide costs from a customer': async ({ screen, go }) => {
    await go({ en: 'Switch to client mode', fr: 'Passer en mode client' });
    await waitFor(() => expect(screen.queryByText(/^(Viewing admin mode|Mode administration)$/)).toBeNull());
  },
  'Hand the tablet to a customer': async ({ screen, go, say }) => {
    await go({ en: 'Customer view', fr: 'Vue client' });
    await screen.findByRole('dialog', { name: say({ en: 'Customer view', fr: 'Vue client' }) });
  },
};

for (const [task, act] of Object.entries(tasks)) {
  for (const by of ['keyboard', 'touch'] as const) {
    test(`[UI-3] ${task}, by ${by} alone, in the steps of docs/tasks.md`, async () => {
      const hand = await atBikes(by);
      expect(location.pathname).toBe(addressOf('bikes', hand.locale));
      await act(hand);
      expect(hand.steps()).toBe(steps.get(task)?.[by]);
    });
  }
}

test('docs/tasks.md lists every task that is done here, and twelve in all', () => {
  expect(steps.size).toBe(12);
  expect([...steps.keys()].slice(0, 10)).toEqual(Object.keys(tasks));
});
