import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { addressOf } from '../../src/contract/addresses.ts';
import { expectAccessible } from './support/accessible.ts';
import { newDealer } from './support/dealer.ts';
import { expectNoMargin } from './support/expect-text.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';

const compare = addressOf('compare', 'en');

async function dealerAndBikes() {
  const portal = await screenPortal();
  const dealer = await newDealer(portal);
  const bikes = await serverSide(portal, dealer).bikes();
  return { dealer, ids: bikes.map(({ productId }) => productId) };
}

const columns = () => [...document.querySelectorAll('thead a')];
const rows = () => document.querySelectorAll('tbody tr');
const shows = async (count: number) => waitFor(() => expect(columns()).toHaveLength(count));

async function compareFrom(screen: Screen, id: string): Promise<void> {
  await screen.visit(addressOf('bikes', 'en', { id }));
  await screen.user.click(await screen.main().findByRole('link', { name: 'Compare' }));
}

test('[CAT-13, ROUTE-9] bikes are compared from their pages; what is chosen stands in the address and lasts through a reload', async () => {
  const { dealer, ids } = await dealerAndBikes();
  const screen = await openScreen('device', { dealer });
  await screen.findByRole('main');
  for (const [at, id] of ids.slice(0, 2).entries()) {
    await compareFrom(screen, id);
    await shows(at + 1);
  }
  const add = screen.main().getByLabelText<HTMLSelectElement>('Add a bike');
  await screen.user.selectOptions(add, add.options[1] ?? add);
  await shows(3);
  await screen.reload();
  await shows(3);
  await expectAccessible(screen.getByRole('main'));

  const all = rows().length;
  const differences = screen.main().getByLabelText<HTMLInputElement>('Differences only');
  // Ticked in the same moment, before the address says so.
  differences.click();
  expect(differences.checked).toBe(true);
  await waitFor(() => expect(rows().length).toBeLessThan(all));
  expect(location.search).toContain('differences=true');
  const [remove] = screen.main().getAllByRole('button', { name: /^Remove/ });
  await screen.user.click(remove as HTMLElement);
  await shows(2);
  await screen.user.click(screen.getByRole('link', { name: 'Français' }));
  await screen.findByRole('heading', { level: 1, name: 'Comparer des vélos' });
  expect(location.pathname).toBe(addressOf('compare', 'fr'));
  expect(location.search).toContain('bikes=');
  await shows(2);
});

test('[CAT-13, ROUTE-9] nonsense in the address is dropped, and more than four bikes are cut', async () => {
  const { dealer, ids } = await dealerAndBikes();
  const wanted = ['gone', ...ids.slice(0, 5), '%00'].join('.');
  const screen = await openScreen(`${compare}?bikes=${wanted}&size=<b>&differences=maybe`, { dealer });
  await shows(4);
  expect(screen.main().queryByLabelText('Add a bike')).toBeNull();
  await screen.visit(`${compare}?bikes=gone`);
  await screen.findByText('No bike selected yet.');
  await screen.findByText('Add one above, or check “Compare” in the list of bikes.');
  await expectAccessible(screen.getByRole('main'));
});

test('[CAT-13, MODE-2] in client mode a comparison tells no cost', async () => {
  const { dealer, ids } = await dealerAndBikes();
  const screen = await openScreen(`${compare}?bikes=${ids.slice(0, 2).join('.')}`, { dealer });
  await waitFor(() => expect(screen.main().getAllByText('Your cost')).toHaveLength(1));
  const figuresOf = (name: string) =>
    screen
      .main()
      .getByText(name)
      .closest('tr')
      ?.textContent.match(/\$[\d,.]+|\d+(\.\d)?%/g) ?? [];
  const costs = [...figuresOf('Your cost'), ...figuresOf('Margin')];
  expect(costs).toHaveLength(4);
  await screen.user.click(screen.getByRole('button', { name: 'Switch to client mode' }));
  await waitFor(() => expect(screen.main().queryByText('Your cost')).toBeNull());
  screen.main().getByText('MSRP');
  expect(screen.main().queryByText('Margin')).toBeNull();
  expectNoMargin();
  for (const figure of costs) expect(screen.getByRole('main').textContent).not.toContain(figure);
});

test('[CAT-13, QTY-1] a size of a compared bike is added to the cart, in the chosen configuration', async () => {
  const { dealer, ids } = await dealerAndBikes();
  const screen = await openScreen(`${compare}?bikes=${ids.slice(0, 2).join('.')}`, { dealer });
  await shows(2);
  const [choice] = await screen.main().findAllByLabelText<HTMLSelectElement>(/^Size and colour: /);
  const inStock = [...(choice?.options ?? [])].find(
    ({ value, text }) => value !== '' && !/Due|Out of stock/.test(text),
  );
  await screen.user.selectOptions(choice as HTMLElement, inStock?.value ?? '');
  const [quantity] = screen.main().getAllByLabelText(/^Quantity: /);
  await screen.user.clear(quantity as HTMLElement);
  await screen.user.type(quantity as HTMLElement, '1');
  const [add] = screen.main().getAllByRole('button', { name: /^Add to cart: / });
  await screen.user.click(add as HTMLElement);
  const server = serverSide(screen.portal, screen.dealer);
  await waitFor(async () => expect(await server.cartUnits()).toEqual({ [inStock?.value ?? '']: 1 }));
});

test('[CAT-13, ACC-9] who sees no bikes compares none', async () => {
  const screen = await openScreen('compare', { dealer: { like: 'inter.dk' } });
  await screen.findByRole('main');
  expect(location.pathname).not.toBe(compare);
});

test('[CAT-13] bikes are chosen for the comparison in their list, four at most, and a reload keeps them', async () => {
  const { dealer } = await dealerAndBikes();
  const screen = await openScreen(`${addressOf('bikes', 'en')}?filters=p1.Trail`, { dealer });
  const checks = async () => screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^Compare / });
  for (const place of [0, 2]) await screen.user.click((await checks())[place] as HTMLElement);
  await screen.findByText('2 bikes to compare');
  // The same bikes are ticked in the rows.
  await screen.user.click(screen.getByRole('button', { name: 'List' }));
  await screen.findAllByRole('combobox', { name: /^Size and colou?r/ });
  await waitFor(async () => expect((await checks()).filter(({ checked }) => checked)).toHaveLength(2));
  for (const place of [1, 3]) await screen.user.click((await checks())[place] as HTMLElement);
  await screen.findByText(/Maximum reached/);
  expect((await checks())[4]?.disabled).toBe(true);
  await screen.reload();
  await screen.user.click((await checks())[3] as HTMLElement);
  await screen.findByText('3 bikes to compare');
  await screen.user.click(screen.getByRole('link', { name: 'Compare' }));
  await shows(3);
  await screen.visit(addressOf('bikes', 'en'));
  await screen.user.click(await screen.findByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(screen.queryByText('3 bikes to compare')).toBeNull());
  expect((await checks()).some(({ checked }) => checked)).toBe(false);
});
