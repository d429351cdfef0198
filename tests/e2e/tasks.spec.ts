import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { cartOnServer, type CartOnServer, type SoldBike } from './cart-on-server.ts';
import { expect, signIn, test } from './fixtures.ts';
import { madeJpeg } from './made-pictures.ts';
import { newDealer } from './new-dealer.ts';
import { tabTo } from './tab-order.ts';
import { isFullRun } from './test-in.ts';
import { transactionsOnServer, type TransactionsOnServer } from './transactions-on-server.ts';
import { claimForm, fileRows, texts as claimTexts } from './warranty-page.ts';

type By = 'keyboard' | 'touch';
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

/** A dealer who has a keyboard or a touch screen, never both. Counts what they do. */
function handOf(page: Page, { by, locale, name }: { by: By; locale: Locale; name: string }) {
  const main = page.getByRole('main');
  const say = (words: Words) => words[locale];
  let done = 0;

  /** Presses a link, button or box. */
  async function operate(control: Locator, key = 'Enter'): Promise<void> {
    done += 1;
    await expect(control).toBeVisible();
    if (by === 'touch') return control.tap();
    await tabTo(page, control, 300);
    return page.keyboard.press(key);
  }
  const press = async (role: 'link' | 'button' | 'checkbox', words: Words, within: Locator = main) =>
    operate(within.getByRole(role, { name: say(words) }).first(), role === 'checkbox' ? 'Space' : 'Enter');

  async function write(field: Locator, text: string): Promise<void> {
    done += 1;
    if (by === 'keyboard') await tabTo(page, field, 300);
    else await field.tap();
    await field.fill(text);
  }

  async function choose(select: Locator, option: string | { readonly label: string }): Promise<void> {
    done += 1;
    if (by === 'keyboard') await tabTo(page, select, 300);
    await select.selectOption(option);
  }

  async function paste(field: Locator, text: string): Promise<void> {
    done += 1;
    await page.evaluate(async (pasted) => navigator.clipboard.writeText(pasted), text);
    if (by === 'keyboard') await tabTo(page, field, 300);
    else await field.tap();
    await page.keyboard.press('ControlOrMeta+V');
  }

  async function addPhoto(field: Locator, photo: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    done += 1;
    await field.setInputFiles(photo);
  }

  /** Leaves a field that looks something up. */
  async function leave(field: Locator): Promise<void> {
    if (by === 'keyboard') return page.keyboard.press('Tab');
    done += 1;
    await field.press('Tab');
  }

  /** Searches, by the key or by the button of the header, and opens what is best matched. */
  async function openFound(text: Words, found: RegExp): Promise<void> {
    if (by === 'touch') {
      await press('button', { en: 'Search', fr: 'Rechercher' }, page.getByRole('banner'));
    } else {
      done += 1;
      await page.keyboard.press('/');
    }
    const field = page.getByRole('combobox', { name: /^(Search|Rechercher)/ });
    done += 1;
    await field.fill(String(say(text)));
    const best = page.getByRole('listbox').getByRole('option', { selected: true });
    await expect(best).toHaveText(found);
    done += 1;
    await (by === 'touch' ? best.tap() : page.keyboard.press('Enter'));
  }

  /** A page or command: by the search, or by the menu of the user. */
  async function go(words: Words): Promise<void> {
    if (by === 'keyboard') return openFound(words, new RegExp(String(say(words)), 'i'));
    const banner = page.getByRole('banner');
    await press('button', { en: name, fr: name }, banner);
    const named = { name: say(words) };
    await operate(banner.getByRole('link', named).or(banner.getByRole('button', named)).last());
  }

  return {
    page,
    main,
    locale,
    say,
    operate,
    press,
    write,
    choose,
    paste,
    leave,
    addPhoto,
    openFound,
    go,
    steps: () => done,
  };
}

type Hand = ReturnType<typeof handOf>;
type OnServer = { readonly cart: CartOnServer; readonly transactions: TransactionsOnServer };

const overview = { en: 'Overview', fr: 'Aperçu' };
const orders = { en: 'Orders & invoices', fr: 'Commandes et factures' };

const tasks: Record<string, (hand: Hand, server: OnServer) => Promise<void>> = {
  'Find an M in green under $2,000 in stock': async ({ page, main, press, operate }) => {
    await press('checkbox', { en: /^In stock now/, fr: /^En stock maintenant/ });
    await press('checkbox', { en: /^M\s?\d+$/, fr: /^M\s?\d+$/ });
    await press('checkbox', { en: /^Spruce/, fr: /^Épinette/ });
    await press('checkbox', { en: /^\$1,000 to \$2,000/, fr: /^1.000 à 2.000/ });
    await expect(page).toHaveURL(/spruce/);
    const card = main.locator('li[data-id]').first();
    await operate(card.getByRole('link').first());
    await expect(main.getByRole('table').first()).toBeVisible();
    // It opens with what was sought.
    await expect(page).toHaveURL(/size=M/);
    await expect(page).toHaveURL(/color=spruce/);
  },
  'Reorder the last order': async ({ press, go }, { cart }) => {
    await go(overview);
    await press('link', { en: /^Reorder B-/, fr: /^Recommander B-/ });
    await press('button', { en: 'Reorder', fr: 'Commander de nouveau' });
    await press('button', { en: /^Add .+ to cart$/, fr: /^Ajouter .+ au panier$/ });
    await expect.poll(async () => Object.keys(await cart.units())).not.toEqual([]);
  },
  'Open the invoice due next': async ({ main, press, go }, { transactions }) => {
    const due = (await transactions.all()).filter(({ kind, state }) => kind === 'invoice' && state === 'open');
    const [next] = due.toSorted((one, other) => (String(one.dueDate) < String(other.dueDate) ? -1 : 1));
    const reference = new RegExp(String(next?.reference));
    await go(overview);
    await press('link', { en: reference, fr: reference });
    await expect(main.getByRole('heading', { level: 1, name: reference })).toBeVisible();
  },
  'Accept the contract': async ({ page, main, press, operate, go, say }) => {
    await go(overview);
    await press('link', { en: /^Accept contract/, fr: /^Contrat à accepter/ });
    await press('checkbox', { en: /^I have read and accept this contract/, fr: /^J’ai lu le contrat/ });
    await press('button', { en: 'Accept the contract', fr: 'Accepter le contrat' });
    await operate(page.getByRole('dialog').getByRole('button', { name: say({ en: 'Accept', fr: 'Accepter' }) }));
    await expect(main.getByText(say({ en: /^Accepted on /, fr: /^Accepté le / })).first()).toBeVisible();
  },
  'Order parts from a list of SKUs': async ({ main, press, paste, go, say }, { cart }) => {
    const packed = await cart.packedPart();
    const [bike] = (await cart.bikes(1)) as [SoldBike];
    await go({ en: 'Quick order', fr: 'Commande rapide' });
    const label = say({ en: 'One SKU and quantity per line', fr: 'Une UGS et une quantité par ligne' });
    await paste(main.getByLabel(label), `${packed.sku} ${packed.multiple}\n${bike.sku} 1`);
    await press('button', { en: /^Add .+ to cart$/, fr: /^Ajouter .+ au panier$/ });
    await expect.poll(async () => cart.units()).toEqual({ [packed.sku]: packed.multiple, [bike.sku]: 1 });
  },
  'Ask to cancel an order': async ({ press, go }, { transactions }) => {
    const order = (await transactions.all()).find(({ kind, state }) => kind === 'order' && state === 'received');
    const reference = new RegExp(String(order?.reference));
    await go(orders);
    await press('link', { en: reference, fr: reference });
    await press('button', { en: 'Request cancellation', fr: 'Demander l’annulation' });
    await press('button', { en: 'Send request', fr: 'Envoyer la demande' });
    await expect.poll(async () => (await transactions.one(order?.id ?? '')).requests).toHaveLength(1);
  },
  'Change the phone number': async ({ main, press, write, go, say }) => {
    await go({ en: 'My profile', fr: 'Mon profil' });
    await press('button', { en: /^Edit: Phone/, fr: /^Modifier\s: Téléphone/ });
    await write(main.getByLabel(say({ en: 'Phone', fr: 'Téléphone' }), { exact: true }), '+1 802 555-0199');
    await press('button', { en: /^Save$/, fr: /^Enregistrer$/ });
    await expect(main.getByText(/\+1 802 555-0199/)).toBeVisible();
  },
  'Find the tech card of a bike': async ({ main, openFound, say }) => {
    await openFound({ en: 'taiga 140 2027 tech card', fr: 'taiga 140 2027 fiche technique' }, /Taïga 140 2027, /);
    const heading = say({ en: 'Technical documents', fr: 'Documents techniques' });
    await expect(main.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(main.getByRole('link', { name: /Taïga 140 2027, / }).first()).toBeVisible();
  },
  'Hide costs from a customer': async ({ page, go }) => {
    await go({ en: 'Switch to client mode', fr: 'Passer en mode client' });
    await expect(page.getByText(/^(Viewing admin mode|Mode administration)$/)).toHaveCount(0);
  },
  'Hand the tablet to a customer': async ({ page, go, say }) => {
    await go({ en: 'Customer view', fr: 'Vue client' });
    await expect(page.getByRole('dialog', { name: say({ en: 'Customer view', fr: 'Vue client' }) })).toBeVisible();
  },
  'File a claim for a bike sold in May': async ({
    page,
    main,
    locale,
    operate,
    press,
    write,
    choose,
    leave,
    addPhoto,
    go,
  }) => {
    await go({ en: 'Warranty', fr: 'Garantie' });
    const text = claimTexts[locale];
    await press('link', { en: text.newClaim, fr: text.newClaim });
    const form = claimForm(page, locale);
    // Of a bike that dealer.ca ordered.
    await write(form.serial, 'BO27T14000417');
    await leave(form.serial);
    await press('button', { en: /^Use this bike and date/, fr: /^Utiliser ce vélo et cette date/ });
    await expect(form.product).toHaveValue(/Taïga 140/);
    await choose(form.claimed, 'frame');
    await choose(form.wanted, 'replacement');
    await write(form.noticed, '2026-11-03');
    await write(form.description, 'A crack below the seat tube.');
    await addPhoto(form.files, await madeJpeg(page, 'crack.jpg', '#357'));
    await expect(fileRows(page)).toHaveCount(1);
    await operate(form.submit);
    await expect(main.getByRole('status').filter({ hasText: text.filed })).toBeVisible();
  },
};

for (const [place, [task, act]] of Object.entries(tasks).entries()) {
  for (const by of ['keyboard', 'touch'] as const) {
    for (const locale of locales) {
      // Tasks alternate between keyboard in English and touch in French. A full run does all.
      const isTurn = (place % 2 === 0) === (by === 'keyboard') && (by === 'keyboard') === (locale === 'en');
      if (!isFullRun && !isTurn) continue;
      test.describe(() => {
        if (by === 'touch') test.use({ hasTouch: true, isMobile: true, viewport: { width: 1180, height: 820 } });

        test(`[UI-3] ${task}, by ${by} alone in ${locale}, in the steps of docs/tasks.md`, async ({
          page,
          request,
          context,
        }) => {
          await context.grantPermissions(['clipboard-read', 'clipboard-write']);
          const columns = { contact_name: 'Ada Reyes' };
          const like = task.startsWith('File a claim') ? 'dealer.ca' : 'dealer.us';
          const dealer = await newDealer({ like, has: ['contracts', 'transactions'], columns });
          const [cart, transactions] = [
            await cartOnServer(request, dealer.username),
            await transactionsOnServer(request, dealer.username),
          ];
          await signIn(page, { username: dealer.username, locale, redirect: addressOf('bikes', locale) });
          await expect(page.getByRole('main').getByRole('checkbox').first()).toBeVisible();
          const hand = handOf(page, { by, locale, name: columns.contact_name });
          await act(hand, { cart, transactions });
          expect(hand.steps()).toBe(steps.get(task)?.[by]);
        });
      });
    }
  }
}

test('docs/tasks.md lists every task that is done here, and twelve in all', () => {
  expect(steps.size).toBe(12);
  expect([...steps.keys()].slice(0, 11)).toEqual(Object.keys(tasks));
});
