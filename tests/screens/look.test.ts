import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { addressOf } from '../../src/contract/addresses.ts';
import type { AppConfig } from '../../src/contract/config.ts';
import { expectAccessible } from './support/accessible.ts';
import { openScreen } from './support/open-screen.ts';

const login = (locale: 'en' | 'fr') => addressOf('account-login', locale);

async function openNeutral() {
  return openScreen(login('en'), {
    dealer: null,
    before: (network) =>
      void network.route('/config.json', async (_, pass) => {
        const { maker, ...config } = (await (await pass()).json()) as AppConfig;
        return Response.json({ ...config, maker: { name: 'Vélos du Nord', email: maker.email } });
      }),
  });
}

describe('the look of the company on the sign-in page', () => {
  test('has its logo for light and dark, its picture, phone and legal links', async () => {
    const screen = await openScreen(login('fr'), { dealer: null });
    const main = within(await screen.findByRole('main'));
    expect(main.getByText('Cycles Boréal')).toBeTruthy();
    const [picture, logo] = [...document.querySelectorAll('main img')].map((image) => image.getAttribute('src') ?? '');
    expect([picture, logo]).toEqual([
      expect.stringMatching(/^\/look\/sign-in\.svg\?v=/),
      expect.stringMatching(/^\/look\/logo\.svg\?v=/),
    ]);
    const dark = document.querySelector('main picture source[media*="dark"]')?.getAttribute('srcset');
    expect(dark).toMatch(/^\/look\/logo-dark\.svg\?v=/);
    expect(screen.getByRole('link', { name: '+1 418 555-0142' }).getAttribute('href')).toBe('tel:+14185550142');
    const privacy = screen.getByRole('link', { name: 'Confidentialité' });
    expect(privacy.getAttribute('href')).toBe('https://boreal.example/confidentialite');
    await expectAccessible();
  });

  test('is neutral until the company sets it: the name beside the mark, no picture, nobody else’s brand', async () => {
    const screen = await openNeutral();
    const main = within(await screen.findByRole('main'));
    expect(main.getByText('Vélos du Nord')).toBeTruthy();
    expect(document.querySelectorAll('img')).toHaveLength(0);
    expect(document.body.textContent).not.toMatch(/Bor[eé]al(?!\.example)/i);
    expect(screen.queryByRole('link', { name: 'Privacy' })).toBeNull();
    await expectAccessible();
  });
});
