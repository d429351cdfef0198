import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { expectText } from './support/expect-text.ts';
import { openScreen } from './support/open-screen.ts';
import { serverSide } from './support/server-side.ts';

const texts = {
  list: 'Liste',
  several: 'UGS',
  choice: /^Taille et couleur\s: /,
  quantity: /^Quantité\s: /,
  add: /^Ajouter au panier\s: /,
  inCart: (count: number) => `${count} au panier`,
  first: 'Choisissez d’abord une taille.',
};

/** The first reduced bike, as a picture or as a row. */
function bike() {
  const shown = [...document.querySelectorAll<HTMLElement>('main [data-place]')];
  const first = shown.find(({ textContent }) => textContent.includes(texts.several));
  if (!first) throw new Error('no bike is shown');
  return first;
}
const choice = () => within(bike()).getByLabelText<HTMLSelectElement>(texts.choice);
const quantity = () => within(bike()).getByLabelText<HTMLInputElement>(texts.quantity);

test('[CAT-4, CAT-5, QTY-1] a reduced bike is added from where it is listed, as a picture and as a row', async () => {
  const screen = await openScreen('discount', { dealer: { like: 'dealer.us' }, locale: 'fr' });
  const server = serverSide(screen.portal, screen.dealer);
  await waitFor(choice);
  await screen.user.click(within(bike()).getByRole('button', { name: texts.add }));
  await expectText(() => within(bike()).getByRole('alert'), texts.first);
  await waitFor(() => expect(document.activeElement).toBe(choice()));
  // Of which there are many: nothing is said of its stock.
  const sku = [...choice().options].find(({ text }) => text.split(' · ').length === 2)?.value ?? '';
  await screen.user.selectOptions(choice(), sku);
  await screen.user.type(quantity(), '2');
  await screen.user.click(within(bike()).getByRole('button', { name: texts.add }));
  await expectText(bike, texts.inCart(2));
  await waitFor(async () => expect(await server.cartUnits()).toEqual({ [sku]: 2 }));

  // What is typed and not yet added is there in the other view.
  await screen.user.type(quantity(), '3');
  await screen.user.click(screen.main().getByRole('button', { name: texts.list }));
  await waitFor(() => expect(screen.main().getByRole('button', { name: texts.list, pressed: true })).toBeDefined());
  await waitFor(() => expect([choice().value, quantity().value]).toEqual([sku, '3']));
  await screen.user.type(quantity(), '{Enter}');
  await waitFor(async () => expect(await server.cartUnits()).toEqual({ [sku]: 5 }));
});
