import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import type { AppConfig } from '../../src/contract/config.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { expectAccessible } from './accessible.ts';
import { expect, signIn, test } from './fixtures.ts';
import { testIn } from './test-in.ts';

const texts = {
  en: {
    profile: 'My profile',
    contact: 'Contact',
    terms: ['Contracts', 'Sales program'],
    report: 'Report a problem',
    claim: 'File a warranty claim',
    claims: 'Warranty claims',
    follow: 'Follow Cycles Boréal',
    add: 'Add the list to the message',
    write: /^Write to /,
    save: 'Save the list as a file',
    tooLong: /^The list is too long for the message itself/,
  },
  fr: {
    profile: 'Mon profil',
    contact: 'Contact',
    terms: ['Contrats', 'Programme de vente'],
    report: 'Signaler un problème',
    claim: 'Faire une réclamation de garantie',
    claims: 'Réclamations de garantie',
    follow: 'Suivre Cycles Boréal',
    add: 'Joindre la liste au message',
    write: /^Écrire à /,
    save: 'Enregistrer la liste dans un fichier',
    tooLong: /^La liste est trop longue pour le message/,
  },
} as const satisfies Record<Locale, object>;

const footer = (page: Page) => page.getByRole('contentinfo');

async function enter(page: Page, locale: Locale, account: string): Promise<void> {
  const redirect = addressOf('user-profile', locale);
  await signIn(page, { locale, username: `${account}@boreal.example`, redirect });
  await expect(footer(page)).toBeVisible();
}

/** Runs in the page: puts a list in the place of what the device wrote down. */
async function writeDiagnostics(entries: readonly object[]): Promise<void> {
  const opening = indexedDB.open('device');
  await new Promise((resolve) => {
    opening.onsuccess = resolve;
  });
  const writing = opening.result.transaction('keyval', 'readwrite');
  writing.objectStore('keyval').put(entries, 'diagnostics');
  await new Promise((resolve) => {
    writing.oncomplete = resolve;
  });
  opening.result.close();
}

const bodyOf = (href: string | null) => new URL(href ?? '').searchParams.get('body') ?? '';

for (const locale of locales) {
  const it = testIn('en', { test, locale });
  const text = texts[locale];

  test.describe(`footer and support in ${locale}`, () => {
    it('[NAV-17, WAR-4, WAR-5] a dealer finds contracts, program, warranty claims, mail, the maker’s other places and the copyright of this year', async ({
      page,
    }) => {
      await enter(page, locale, 'dealer.ca');
      const profile = footer(page).getByRole('list', { name: text.profile });
      for (const [at, name] of (['user-contract', 'sales-program'] as const).entries()) {
        const link = profile.getByRole('link', { name: text.terms[at] ?? '', exact: true });
        await expect(link).toHaveAttribute('href', addressOf(name, locale));
      }
      const contact = footer(page).getByRole('list', { name: text.contact });
      await expect(contact.getByRole('link', { name: 'dealers@boreal.example' })).toHaveAttribute(
        'href',
        'mailto:dealers@boreal.example',
      );
      const social = footer(page).getByRole('list', { name: text.follow }).getByRole('link');
      await expect(social).toHaveText(['Instagram', 'YouTube']);
      await expect(social.first()).toHaveAttribute('href', 'https://instagram.example/cyclesboreal');
      await expect(social.first()).toHaveAttribute('rel', /noopener/);
      await expect(footer(page)).toContainText(`© ${new Date().getFullYear()} Cycles Boréal`);
      await expectAccessible(page, 'footer');
      await footer(page).getByRole('link', { name: text.claim }).click();
      await expect(page).toHaveURL(addressOf('user-warranty', locale));
      await expect(page.getByRole('main').getByRole('heading', { level: 1, name: text.claims })).toBeVisible();
    });

    for (const account of ['staff', 'media']) {
      it(`[NAV-17, ACC-8, ACC-11] ${account} finds no contracts and no program; only media no warranty claim`, async ({
        page,
      }) => {
        await enter(page, locale, account);
        await expect(footer(page).getByRole('list', { name: text.profile }).getByRole('link')).toHaveCount(1);
        for (const name of ['user-contract', 'sales-program'] as const) {
          await expect(page.locator(`a[href^="${addressOf(name, locale)}"]`)).toHaveCount(0);
        }
        await expect(footer(page).getByRole('link', { name: text.claim })).toHaveCount(account === 'media' ? 0 : 1);
      });
    }

    it('[NAV-17] links that the maker has not set are not there', async ({ page }) => {
      await page.route('**/config.json', async (route) => {
        const answer = await route.fetch();
        const { maker, ...config } = (await answer.json()) as AppConfig;
        await route.fulfill({ json: { ...config, maker: { name: maker.name, email: maker.email } } });
      });
      await enter(page, locale, 'dealer.ca');
      await expect(footer(page)).toContainText('©');
      await expect(footer(page).getByRole('list', { name: text.follow })).toHaveCount(0);
    });

    it('[ACC-6, NAV-17] a message carries the list only where it is asked for; the file has all of it and nothing personal', async ({
      page,
    }) => {
      await enter(page, locale, 'dealer.us');
      await footer(page).getByRole('link', { name: text.report }).click();
      const support = page.locator('#support');
      const write = support.getByRole('link', { name: text.write });
      await expect(support.getByRole('table')).toContainText('user-profile');
      expect(bodyOf(await write.getAttribute('href'))).toBe('');

      await support.getByRole('checkbox', { name: text.add }).check();
      await expect.poll(async () => bodyOf(await write.getAttribute('href'))).toContain(`visit user-profile ${locale}`);
      expect(await write.getAttribute('href')).toMatch(/^mailto:dealers@boreal\.example\?subject=./);
      await expectAccessible(page);

      const download = page.waitForEvent('download');
      await support.getByRole('button', { name: text.save }).click();
      const saved = await download;
      expect(saved.suggestedFilename()).toMatch(/^diagnosti[cs]+-\d{4}-\d\d-\d\d\.txt$/);
      const lines = readFileSync(await saved.path(), 'utf8').split('\n');
      expect(lines.some((line) => line.endsWith(`Z online visit user-profile ${locale}`))).toBe(true);
      for (const line of lines)
        expect(line).toMatch(/^[\d-]{10}T[\d:]{8}Z (?:online|offline) (?:visit|failure) [\w-]+ [\w-]+$/);
      await support.getByRole('checkbox', { name: text.add }).uncheck();
      await expect.poll(async () => bodyOf(await write.getAttribute('href'))).toBe('');
    });

    test('[ACC-6] a list that is too long for a message goes as a file', async ({ page }) => {
      await enter(page, locale, 'dealer.us');
      const visits = Array.from({ length: 120 }, (_, at) => ({
        kind: 'visit',
        at: 1_790_000_000_000 + at * 1000,
        online: true,
        route: 'bikes',
        locale,
      }));
      await page.evaluate(writeDiagnostics, visits);
      await footer(page).getByRole('link', { name: text.report }).click();
      const support = page.locator('#support');
      await expect(support.getByRole('row')).not.toHaveCount(1);
      await support.getByRole('checkbox', { name: text.add }).check();
      await expect(support.getByText(text.tooLong)).toBeVisible();
      const href = await support.getByRole('link', { name: text.write }).getAttribute('href');
      expect(bodyOf(href)).toBe('');
      await expectAccessible(page);
    });
  });
}
