import { waitFor, within } from '@testing-library/dom';
import { set } from 'idb-keyval';
import { describe, expect, test } from 'vitest';
import { addressOf } from '../../src/contract/addresses.ts';
import type { AppConfig } from '../../src/contract/config.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { deviceDatabase } from '../../src/platform/device/device-database.ts';
import type { DemoName } from '../support/copy-dealer.ts';
import { expectAccessible } from './support/accessible.ts';
import { openScreen, type ScreenTerms } from './support/open-screen.ts';
import { testIn } from './support/test-in.ts';

const texts = {
  en: {
    profile: 'My profile',
    contact: 'Contact',
    terms: ['Contracts', 'Sales program'],
    report: 'Report a problem',
    claim: 'File a warranty claim',
    claims: 'Warranty claims',
    follow: 'Follow Cycles Boréal',
    add: 'Add the activity log to the email',
    write: /^Email /,
    save: 'Save the log as a file',
    tooLong: /^The log is too long for an email/,
  },
  fr: {
    profile: 'Mon profil',
    contact: 'Contact',
    terms: ['Contrats', 'Programme de vente'],
    report: 'Signaler un problème',
    claim: 'Faire une réclamation de garantie',
    claims: 'Réclamations de garantie',
    follow: 'Suivre Cycles Boréal',
    add: 'Joindre le journal au courriel',
    write: /^Écrire à /,
    save: 'Enregistrer le journal dans un fichier',
    tooLong: /^Le journal est trop long pour un courriel/,
  },
} as const satisfies Record<Locale, object>;

const bodyOf = (link: HTMLElement) => new URL(link.getAttribute('href') ?? '').searchParams.get('body') ?? '';

async function openFooter(like: DemoName, locale: Locale, terms: ScreenTerms = {}) {
  const screen = await openScreen('user-profile', { dealer: { like }, locale, ...terms });
  const element = await screen.findByRole('contentinfo');
  return { screen, element, footer: within(element) };
}

async function openReport(locale: Locale, terms: ScreenTerms = {}) {
  const { screen, footer } = await openFooter('dealer.us', locale, terms);
  await screen.user.click(footer.getByRole('link', { name: texts[locale].report }));
  const support = within(await screen.findById('support'));
  const write = await support.findByRole('link', { name: texts[locale].write });
  return { screen, support, write };
}

for (const locale of locales) {
  const it = testIn('en', locale);
  const text = texts[locale];

  describe(`footer and support in ${locale}`, () => {
    it('[NAV-17, WAR-4, WAR-5] a dealer finds contracts, program, warranty claims, mail, the maker’s other places and the copyright of this year', async () => {
      const { screen, element, footer } = await openFooter('dealer.ca', locale);
      const profile = within(footer.getByRole('list', { name: text.profile }));
      for (const [at, name] of (['user-contract', 'sales-program'] as const).entries()) {
        const link = profile.getByRole('link', { name: text.terms[at] ?? '' });
        expect(link.getAttribute('href')).toBe(addressOf(name, locale));
      }
      const contact = within(footer.getByRole('list', { name: text.contact }));
      const mail = contact.getByRole('link', { name: 'dealers@boreal.example' });
      expect(mail.getAttribute('href')).toBe('mailto:dealers@boreal.example');
      const social = within(footer.getByRole('list', { name: text.follow })).getAllByRole('link');
      expect(social.map(({ textContent }) => textContent)).toEqual(['Instagram', 'YouTube']);
      expect(social[0]?.getAttribute('href')).toBe('https://instagram.example/cyclesboreal');
      expect(social[0]?.getAttribute('rel')).toMatch(/noopener/);
      expect(element.textContent).toContain(`© ${new Date().getFullYear()} Cycles Boréal`);
      await expectAccessible(element);
      await screen.user.click(footer.getByRole('link', { name: text.claim }));
      await screen.findByRole('heading', { level: 1, name: text.claims });
      expect(location.pathname).toBe(addressOf('user-warranty', locale));
    });

    for (const account of ['staff', 'media'] as const) {
      it(`[NAV-17, ACC-8, ACC-11] ${account} finds no contracts and no program; only media no warranty claim`, async () => {
        const { footer } = await openFooter(account, locale);
        expect(within(footer.getByRole('list', { name: text.profile })).getAllByRole('link')).toHaveLength(1);
        for (const name of ['user-contract', 'sales-program'] as const) {
          expect(document.querySelectorAll(`a[href^="${addressOf(name, locale)}"]`)).toHaveLength(0);
        }
        expect(footer.queryAllByRole('link', { name: text.claim })).toHaveLength(account === 'media' ? 0 : 1);
      });
    }

    it('[NAV-17] links that the maker has not set are not there', async () => {
      const { element, footer } = await openFooter('dealer.ca', locale, {
        before: (network) =>
          void network.route('/config.json', async (_, pass) => {
            const { maker, ...config } = (await (await pass()).json()) as AppConfig;
            return Response.json({ ...config, maker: { name: maker.name, email: maker.email } });
          }),
      });
      expect(element.textContent).toContain('©');
      expect(footer.queryByRole('list', { name: text.follow })).toBeNull();
    });

    it('[ACC-6, NAV-17] a message carries the list only where it is asked for; the file has all of it and nothing personal', async () => {
      const { screen, support, write } = await openReport(locale);
      expect((await support.findByRole('table')).textContent).toContain(text.profile);
      expect(bodyOf(write)).toBe('');

      const add = await support.findByRole('checkbox', { name: text.add });
      await screen.user.click(add);
      await waitFor(() => expect(bodyOf(write)).toContain(`visit user-profile ${locale}`));
      expect(write.getAttribute('href')).toMatch(/^mailto:dealers@boreal\.example\?subject=./);
      await expectAccessible();

      await screen.user.click(await support.findByRole('button', { name: text.save }));
      await waitFor(() => expect(screen.downloads).toHaveLength(1));
      expect(screen.downloads[0]?.name).toMatch(/^diagnosti[cs]+-\d{4}-\d\d-\d\d\.txt$/);
      const lines = ((await screen.downloads[0]?.content.text()) ?? '').split('\n');
      expect(lines.some((line) => line.endsWith(`Z online visit user-profile ${locale}`))).toBe(true);
      for (const line of lines)
        expect(line).toMatch(/^[\d-]{10}T[\d:]{8}Z (?:online|offline) (?:visit|failure) [\w-]+ [\w-]+$/);
      await screen.user.click(add);
      await waitFor(() => expect(bodyOf(write)).toBe(''));
    });

    test('[ACC-6] a list that is too long for a message goes as a file', async () => {
      const visits = Array.from({ length: 120 }, (_, at) => ({
        kind: 'visit',
        at: 1_790_000_000_000 + at * 1000,
        online: true,
        route: 'bikes',
        locale,
      }));
      const before = async () => set('diagnostics', visits, deviceDatabase);
      const { screen, support, write } = await openReport(locale, { before });
      await screen.user.click(await support.findByRole('checkbox', { name: text.add }));
      await support.findByText(text.tooLong);
      expect(bodyOf(write)).toBe('');
      await expectAccessible();
    });
  });
}
