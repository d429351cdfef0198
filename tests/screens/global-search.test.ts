import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { addressOf } from '../../src/contract/addresses.ts';
import type { PartCatalogue } from '../../src/contract/catalogue/catalogue.ts';
import type { Locale } from '../../src/contract/locale.ts';
import { expectAccessible } from './support/accessible.ts';
import { expectFocus } from './support/expect-field.ts';
import { openScreen, type Screen, type ScreenTerms } from './support/open-screen.ts';
import { serverSide } from './support/server-side.ts';
import { testIn } from './support/test-in.ts';

const words = {
  en: { search: 'Search the portal', noResult: /^Nothing found/, bikes: 'Bikes', parts: 'Parts & accessories' },
  fr: {
    search: 'Rechercher dans le portail',
    noResult: /^Aucun résultat/,
    bikes: 'Vélos',
    parts: 'Pièces et accessoires',
  },
} as const satisfies Record<Locale, object>;

/** Opens the search by its key, as one does who never touches a mouse. */
async function openSearch(screen: Screen, locale: Locale = 'en', key = '/') {
  await waitFor(() => within(screen.getByRole('banner')).getByRole('button', { name: /^(Search|Rechercher)$/ }));
  await screen.user.keyboard(key);
  const field = await screen.findByRole('combobox', { name: words[locale].search });
  await expectFocus(field);
  const list = within(screen.getByRole('listbox'));
  return {
    field,
    list,
    type: async (text: string) => {
      await screen.user.clear(field);
      await screen.user.paste(text);
    },
    group: async (name: string) => within(await list.findByRole('group', { name })),
    active: () => document.getElementById(field.getAttribute('aria-activedescendant') ?? ''),
  };
}

const partsOf = async ({ portal, dealer }: Screen) =>
  (await serverSide(portal, dealer).call<PartCatalogue>(`/api/parts/en/${dealer.id}`)).products;

const opened = async (terms: ScreenTerms = {}) =>
  openScreen('user-overview', { dealer: { like: 'dealer.us', has: ['transactions'] }, ...terms });

for (const locale of ['en', 'fr'] as const) {
  testIn('fr', locale)(
    `[SRCH-1] ${locale}: the keyboard alone finds a bike despite a typing error and opens it`,
    async () => {
      const screen = await opened({ locale });
      const search = await openSearch(screen, locale);
      await search.type('tagia 140');
      const group = await search.group(words[locale].bikes);
      const [first] = await group.findAllByRole('option', { name: /Taïga 140/ });
      expect(search.active()).toBe(first);
      await screen.user.keyboard('{Enter}');
      await waitFor(() => expect(location.pathname).toMatch(new RegExp(`^${addressOf('bikes', locale)}/.+`)));
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );
}

describe('products', () => {
  test('[SRCH-1, CAT-12] a part is found by its SKU and its barcode before all else, Enter waits for the answer', async () => {
    const screen = await opened();
    const part = (await partsOf(screen)).find(({ barcode }) => barcode);
    if (!part?.barcode) throw new Error('the demo has barcodes');
    const search = await openSearch(screen);
    await search.type(part.sku.toLowerCase());
    const group = await search.group(words.en.parts);
    await waitFor(() => expect(search.active()?.textContent).toContain(part.sku));
    expect(search.list.getAllByRole('option')[0]).toBe(group.getAllByRole('option')[0]);

    // As a scanner does it: no pause before Enter.
    await search.type(part.barcode);
    await screen.user.keyboard('{Enter}');
    await waitFor(() => expect(location.pathname).toBe(addressOf('pieces', 'en', { id: part.id })));
  });

  test('[SRCH-1] a barcode with a wrong digit says so', async () => {
    const screen = await opened();
    const search = await openSearch(screen);
    await search.type('0123456789013');
    await screen.findByText(/^This barcode has a wrong or missing digit/);
    expect(search.list.queryAllByRole('option')).toEqual([]);
  });

  test('[SRCH-1, MODE-2] client mode shows what a part is sold for, never its cost', async () => {
    const screen = await opened();
    const part = (await partsOf(screen)).find(({ discount, prices }) => discount === 0 && prices.cost !== prices.msrp);
    if (!part) throw new Error('the demo has parts');
    const shown = async () => {
      const search = await openSearch(screen);
      await search.type(part.sku);
      // Past orders of the part are listed too.
      const option = await waitFor(() => {
        const options = search.list.getAllByRole('option', { name: new RegExp(part.sku) });
        const found = options.find(({ textContent }) => textContent.includes('$'));
        if (found === undefined) throw new Error('The part is not listed yet.');
        return found;
      });
      const text = option.textContent;
      await screen.user.keyboard('{Escape}');
      return text;
    };
    const [cost, msrp] = [part.prices.cost ?? 0, part.prices.msrp].map((price) => `$${price.toFixed(2)}`);
    expect(await shown()).toContain(cost);
    const search = await openSearch(screen, 'en', '{Control>}k{/Control}');
    await search.type('client mode');
    await search.list.findByRole('option', { name: 'Switch to client mode' });
    await screen.user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const inClientMode = await shown();
    expect(inClientMode).toContain(msrp);
    expect(inClientMode).not.toContain(cost);
  });
});

test('[SRCH-1] invoices, documents and pages are found, and the count is announced', async () => {
  const screen = await opened();
  const [invoice] = (await serverSide(screen.portal, screen.dealer).transactions()).filter(
    ({ kind }) => kind === 'invoice',
  );
  if (!invoice) throw new Error('the demo has an invoice');
  const search = await openSearch(screen);
  await search.type('tech card');
  await (await search.group('Documents')).findAllByRole('option');
  await search.type('invoices');
  await (await search.group('Pages and commands')).findByRole('option', { name: 'Orders & invoices' });
  await search.type(invoice.reference);
  await search.list.findByRole('option', { name: new RegExp(invoice.reference) });
  await within(screen.getByRole('dialog')).findByText(/^\d+ results?$/);
  await screen.user.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe(addressOf('user-transaction', 'en', { id: invoice.id })));
});

test('[SRCH-1] arrows, Home and End move through the list, Escape gives the focus back', async () => {
  const screen = await opened();
  const search = await openSearch(screen);
  await waitFor(() => expect(search.list.getAllByRole('option').length).toBeGreaterThan(5));
  const options = search.list.getAllByRole('option');
  const activeAfter = async (key: string) => {
    await screen.user.keyboard(`{${key}}`);
    return options.indexOf(search.active() ?? document.body);
  };
  expect(await activeAfter('ArrowDown')).toBe(1);
  expect(await activeAfter('End')).toBe(options.length - 1);
  expect(await activeAfter('ArrowDown')).toBe(0);
  expect(await activeAfter('ArrowUp')).toBe(options.length - 1);
  expect(await activeAfter('Home')).toBe(0);
  expect(
    options.map((option) => option.getAttribute('aria-selected')).filter((chosen) => chosen === 'true'),
  ).toHaveLength(1);
  await expectAccessible(screen.getByRole('dialog'));
  await screen.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const button = within(screen.getByRole('banner')).getByRole('button', { name: 'Search' });
  await screen.user.click(button);
  await screen.findByRole('combobox', { name: words.en.search });
  await screen.user.keyboard('{Escape}');
  await expectFocus(button);
});

test('[SRCH-1, ROUTE-7] the language is switched on the same page', async () => {
  const screen = await opened();
  const search = await openSearch(screen);
  await search.type('to french');
  await search.list.findByRole('option', { name: 'Switch to French' });
  await screen.user.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe(addressOf('user-overview', 'fr')));
});

test('[SRCH-1, ACC-11] shop staff find products and neither orders nor the cart', async () => {
  const screen = await openScreen('device', { dealer: { like: 'staff' } });
  const search = await openSearch(screen);
  for (const text of ['orders & invoices', 'quick order', 'booking grid']) {
    await search.type(text);
    await screen.findByText(/^Nothing (found|matches every word)/);
    expect(search.list.queryByRole('group', { name: 'Pages and commands' })).toBeNull();
  }
  expect(screen.network.callsTo(/^\/api\/user\/history\//)).toEqual([]);
  await search.type('taiga');
  await search.group(words.en.bikes);
});

test.each(['staff', 'payer'] as const)(
  '[SRCH-1, COMP-1] %s of a company ask for nothing that they may not see',
  async (role) => {
    const screen = await openScreen('user-transactions', { dealer: { like: 'dealer.us', columns: { role } } });
    const refused: string[] = [];
    screen.network.route(/^\/api\//, async (call, pass) => {
      const answer = await pass();
      if (answer.status === 403) refused.push(call.path);
      return answer;
    });
    const search = await openSearch(screen);
    await search.type('orders');
    await (await search.group('Pages and commands')).findByRole('option', { name: 'Orders & invoices' });
    await screen.untilHeld('transactions');
    expect(refused).toEqual([]);
  },
);

for (const locale of ['en', 'fr'] as const) {
  testIn('fr', locale)(
    `[SRCH-1, F-1] ${locale}: offline it finds what the device holds, and says what it does not hold`,
    async () => {
      const screen = await openScreen('user-transactions', {
        dealer: { like: 'dealer.us', has: ['transactions'] },
        locale,
        remember: true,
      });
      const [newest] = await serverSide(screen.portal, screen.dealer).transactions();
      if (!newest) throw new Error('the dealer has transactions');
      await screen.untilHeld('transactions');
      screen.network.cut(/^\/(api\/.*|config\.json)$/);
      await screen.reload();
      const search = await openSearch(screen, locale);
      await search.type(newest.reference);
      await search.list.findByRole('option', { name: new RegExp(newest.reference) });
      const note = await screen.findByText(locale === 'en' ? /^Not on this device/ : /^Pas sur cet appareil/);
      await waitFor(() => expect(note.textContent).toMatch(locale === 'en' ? /Bikes.*Parts/ : /Vélos.*Pièces/));
    },
  );
}

for (const locale of ['en', 'fr'] as const) {
  testIn('en', locale)(
    `[SRCH-1] ${locale}: where nothing has every word it shows the closest products, and says so`,
    async () => {
      const screen = await opened({ locale });
      const search = await openSearch(screen, locale);
      await search.type('taiga zzzqqq');
      await screen.findByText(locale === 'en' ? /^Nothing matches every word/ : /^Aucun résultat ne correspond à tous/);
      const [first] = await (await search.group(words[locale].bikes)).findAllByRole('option');
      expect(first?.textContent).toContain('Taïga');
    },
  );
}

test('[SRCH-1] recent searches are kept on the device and can be cleared', async () => {
  const screen = await openScreen('user-overview', { dealer: { like: 'dealer.us' }, remember: true });
  const search = await openSearch(screen);
  await search.type('warranty');
  await search.list.findByRole('option', { name: 'File a warranty claim' });
  await screen.user.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe(addressOf('user-warranty', 'en')));
  await screen.untilHeld('recent-searches');

  await screen.reload();
  const again = await openSearch(screen);
  const recent = await again.group('Recent searches');
  await screen.user.click(recent.getByRole('option', { name: 'warranty' }));
  expect(screen.getByDisplayValue('warranty')).toBe(again.field);
  await again.type(' ');
  await screen.user.click(await again.list.findByRole('option', { name: 'Clear recent searches' }));
  await waitFor(() => expect(again.list.queryByRole('group', { name: 'Recent searches' })).toBeNull());
});

test('[SRCH-1] no key opens it while one types, and long texts, emoji and markup do no harm', async () => {
  const screen = await openScreen('bikes', { dealer: { like: 'dealer.us' } });
  const list = await screen.findByRole('searchbox', { name: 'Search bikes' });
  await screen.user.type(list, '/?');
  expect(screen.getByDisplayValue('/?')).toBe(list);
  expect(screen.queryByRole('dialog')).toBeNull();
  await screen.findByText(/^Your search has no letters or digits/);
  await screen.user.clear(list);
  list.blur();
  await screen.visit(addressOf('device', 'en'));
  await screen.findByRole('heading', { level: 1, name: /device/ });
  const search = await openSearch(screen);
  for (const text of ['x'.repeat(5_000), '<img src=x onerror=alert(1)>']) {
    await search.type(text);
    await screen.findByText(words.en.noResult);
  }
  for (const text of ['🚲🔧', '\\%_"\'']) {
    await search.type(text);
    await screen.findByText(/^Your search has no letters or digits/);
    expect(screen.queryByText(words.en.noResult)).toBeNull();
  }
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

test('[SRCH-1, UI-3] a question mark shows the shortcuts, where single keys can be turned off', async () => {
  const screen = await opened();
  await waitFor(() => within(screen.getByRole('banner')).getByRole('button', { name: 'Search' }));
  await screen.user.keyboard('?');
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  sheet.getByRole('heading', { name: 'In the booking grid' });
  await screen.user.click(sheet.getByRole('checkbox', { name: 'Use single-key shortcuts' }));
  await screen.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.user.keyboard('/?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await openSearch(screen, 'en', '{Control>}k{/Control}');
});
