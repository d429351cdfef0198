import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { addressOf, type RouteName } from '../../src/contract/addresses.ts';
import { screenTitles } from '../builders/screen-titles.ts';
import { newDealer } from './support/dealer.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';

const xhtml = 'http://www.w3.org/1999/xhtml';

/** As a browser's translation does: each text goes into elements of its own, or gives way to another text in them. */
function translate(how: 'wrapped' | 'replaced'): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const parent = text.parentElement;
    if (!parent || parent.closest('script, style, textarea, option, font, svg, [translate=no]')) continue;
    const outer = document.createElementNS(xhtml, 'font');
    const inner = outer.appendChild(document.createElementNS(xhtml, 'font'));
    parent.replaceChild(outer, text);
    if (how === 'wrapped') inner.append(text);
    else inner.textContent = text.textContent;
  }
}

const title = async (screen: Screen, name: string) =>
  screen.findByRole('heading', { level: 1, name: (heading) => heading.includes(name) });

async function shop() {
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { like: 'dealer.us', has: ['contracts', 'transactions'] });
  const server = serverSide(portal, dealer);
  return { dealer, server };
}

/** A print has no way to the other language. */
const names = (Object.keys(screenTitles) as (RouteName & keyof typeof screenTitles)[]).filter(
  (name) => name !== 'transaction-print',
);

test('every screen survives that its texts are wrapped, and changes its language', async () => {
  const { dealer, server } = await shop();
  const [bike] = await server.bikes();
  await server.fillCart([{ sku: bike.sku, quantities: 1 }]);
  const screen = await openScreen('bikes', { dealer });
  for (const name of names) {
    await screen.visit(addressOf(name, 'en'));
    await title(screen, screenTitles[name].en);
    translate('wrapped');
    await screen.user.click(screen.getAllByRole('link', { name: 'Français' })[0]!);
    expect(await title(screen, screenTitles[name].fr)).toBeDefined();
  }
});

test.each(['wrapped', 'replaced'] as const)(
  'a search and a quick order work on a page whose texts were %s',
  async (how) => {
    const { dealer, server } = await shop();
    const [bike] = await server.bikes();
    const screen = await openScreen('pieces', { dealer });
    const search = (await screen.findAllByRole('searchbox'))[0]!;
    await screen.findAllByRole('listitem');
    translate(how);
    await screen.user.type(search, 'chain');
    await screen.findAllByRole('listitem');
    translate(how);
    await screen.user.clear(search);

    await screen.visit(addressOf('quick-order', 'en'));
    const field = await screen.findByLabelText('SKU and quantity, one line each');
    translate(how);
    await screen.user.type(field, `${bike.sku} 2`);
    await screen.user.click(screen.getByRole('button', { name: 'Check the lines' }));
    await screen.findByLabelText('Quantity, line 1');
    translate(how);
    await screen.user.click(await screen.findByRole('button', { name: /to cart/ }));
    await expect.poll(async () => server.cartUnits()).toEqual({ [bike.sku]: 2 });
    expect(within(document.body).queryByText('500')).toBeNull();
  },
);
