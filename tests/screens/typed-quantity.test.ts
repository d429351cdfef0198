import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { addressOf } from '../../src/contract/addresses.ts';
import { openScreen } from './support/open-screen.ts';

test('[QTY-5] quantities that were typed but not added come back when the tab is reloaded, and not once they were added', async () => {
  const screen = await openScreen('pieces', { dealer: { like: 'dealer.us' }, locale: 'fr' });
  const expectQuantity = async (value: string) =>
    waitFor(() => {
      const field = document.querySelector<HTMLInputElement>('[data-control=quantity]');
      expect(field?.value).toBe(value);
      return field as HTMLInputElement;
    });
  const field = await expectQuantity('');
  await screen.user.type(field, '5');
  await screen.reload();
  await screen.user.type(await expectQuantity('5'), '{Enter}');
  await expectQuantity('');
  await screen.reload();
  await expectQuantity('');

  await screen.visit(addressOf('bikes', 'fr'));
  await screen.findByRole('heading', { level: 1, name: 'Vélos' });
  const [bike] = await within(await screen.main().findByRole('list')).findAllByRole('link');
  await screen.user.click(bike as HTMLElement);
  const findSize = async () => {
    const sizes = await screen.findByRole('table', { name: /^Stock et quantités/ });
    return (await within(sizes).findAllByRole<HTMLInputElement>('textbox'))[0] as HTMLInputElement;
  };
  await screen.user.type(await findSize(), '2');
  await screen.reload();
  await waitFor(async () => expect((await findSize()).value).toBe('2'));
});
