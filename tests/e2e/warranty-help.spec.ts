import { addressOf } from '../../src/contract/addresses.ts';
import { locales } from '../../src/contract/locale.ts';
import { expectAccessible } from './accessible.ts';
import { claimsOnServer } from './claims-on-server.ts';
import { expect, signIn } from './fixtures.ts';
import { madeJpeg } from './made-pictures.ts';
import { ownPortalTest } from './own-portal.ts';
import { testIn } from './test-in.ts';
import { claimForm, fileRows, main, openNewClaim, texts } from './warranty-page.ts';

const test = ownPortalTest(422);
test.describe.configure({ mode: 'default' });

const claimant = 'dealer.ca@boreal.example';
/** Of a bike that this dealer ordered. */
const serial = 'BO27T14000417';

for (const locale of locales) {
  const it = testIn('en', { test, locale });
  const text = texts[locale];
  const address = addressOf('user-warranty', locale);

  test.describe(`help with a claim in ${locale}`, () => {
    it('[WAR-3] a serial number brings bike and day of the dealer’s own order into the form, and replaces nothing unasked', async ({
      page,
    }) => {
      await signIn(page, { locale, username: claimant, redirect: address });
      await openNewClaim(page, locale);
      const form = claimForm(page, locale);
      await form.serial.fill('bo27 t14000417');
      await form.serial.blur();
      const take = main(page).getByRole('button', { name: text.take });
      await expect(take.first()).toBeVisible();
      await expectAccessible(page);
      await form.product.fill('The blue one');
      await take.first().click();
      await page.getByRole('dialog').getByRole('button', { name: text.keepMine }).click();
      await expect(form.product).toHaveValue('The blue one');
      await expect(form.purchased).toHaveValue(/^\d{4}-\d\d-\d\d$/);
      await take.first().click();
      await page.getByRole('dialog').getByRole('button', { name: text.replace }).click();
      await expect(form.product).toHaveValue(/^Taïga 140 2027/);
      await expect(form.noticed).toHaveValue('');

      await form.serial.fill('XX00');
      await expect(take).toHaveCount(0);
      await form.serial.blur();
      await expect(main(page).getByText(text.unknownSerial)).toBeVisible();
    });

    it('[WAR-3, ACC-11] who sees no orders is told the bike alone', async ({ page }) => {
      await signIn(page, { locale, username: 'staff@boreal.example', redirect: address });
      await openNewClaim(page, locale);
      const form = claimForm(page, locale);
      await form.serial.fill(serial);
      await form.serial.blur();
      await main(page).getByRole('button', { name: text.takeBike }).click();
      await expect(form.product).toHaveValue('Taïga 140 2027');
      await expect(form.purchased).toHaveValue('');
    });

    test('[WAR-2, UI-3] photos are dropped and pasted too, ten at most, and taken out again by keyboard', async ({
      page,
    }) => {
      await signIn(page, { locale, username: claimant, redirect: address });
      await openNewClaim(page, locale);
      const form = claimForm(page, locale);
      const { buffer } = await madeJpeg(page, 'photo.jpg', '#375');
      const base64 = buffer.toString('base64');
      const carrying = (names: readonly string[]) =>
        page.evaluateHandle(
          ([content, all]) => {
            const carried = new DataTransfer();
            const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
            for (const name of all) carried.items.add(new File([bytes], name, { type: 'image/jpeg' }));
            return carried;
          },
          [base64, names] as const,
        );
      const files = main(page).getByRole('region', { name: text.files });
      await files.dispatchEvent('drop', { dataTransfer: await carrying(['dropped.jpg']) });
      await expect(fileRows(page)).toHaveCount(1);
      await form.description.evaluate(
        (field, clipboardData) =>
          field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })),
        await carrying(['pasted.jpg']),
      );
      await expect(fileRows(page)).toHaveCount(2);
      await expect(form.description).toHaveValue('');
      await form.files.setInputFiles(
        Array.from({ length: 9 }, (_, at) => ({ name: `${at}.jpg`, mimeType: 'image/jpeg', buffer })),
      );
      await expect(fileRows(page)).toHaveCount(10);
      await expect(main(page).getByRole('alert').filter({ hasText: '8.jpg' })).toBeVisible();
      const add = main(page).getByRole('button', { name: text.add });
      await expect(add).toBeDisabled();
      await expectAccessible(page);
      await fileRows(page).first().getByRole('button').focus();
      await page.keyboard.press('Enter');
      await expect(fileRows(page)).toHaveCount(9);
      await expect(add).toBeEnabled();
      await expect(files.getByRole('heading')).toBeFocused();
    });

    it('[WAR-1] the provinces are those of the country; where it has none that are known they are free', async ({
      page,
    }) => {
      await signIn(page, { locale, username: claimant, redirect: address });
      await openNewClaim(page, locale);
      const form = claimForm(page, locale);
      await expect(form.province).toBeDisabled();
      await form.country.selectOption('CA');
      await form.province.selectOption({ label: text.britishColumbia });
      await expect(form.province).toHaveValue('BC');
      await form.country.selectOption('US');
      await expect(form.province).toHaveValue('');
      await form.province.selectOption('VT');
      await form.country.selectOption('DE');
      await form.province.fill('Bayern');
      await page.reload();
      await expect(form.province).toHaveValue('Bayern');
    });
  });
}

test('[WAR-3] what the maker answers stands with the claim, in the language of the page, the latest last', async ({
  page,
  portal,
  request,
}) => {
  const server = await claimsOnServer(request, claimant);
  const [claim] = await server.all();
  const reference = claim?.reference ?? '';
  await signIn(page, {
    locale: 'en',
    username: claimant,
    redirect: `${addressOf('user-warranty', 'en')}?claim=${claim?.id}`,
  });
  const answers = main(page).getByRole('region', { name: texts.en.answers });
  await expect(answers.getByRole('listitem')).toHaveCount(0);
  await portal.admin('claims', 'answer', reference, '--state', 'in-review', '--text', 'We look at it.');
  const [en, fr] = ['A new frame is on its way.', 'Un nouveau cadre est en route.'] as const;
  await portal.admin('claims', 'answer', reference, '--state', 'accepted', '--text', en, '--text-fr', fr);
  await page.reload();
  await expect(answers.getByRole('listitem')).toHaveCount(2);
  await expect(answers.getByRole('listitem').last()).toContainText(en);
  await expect(main(page).getByText(texts.en.states[2]).first()).toBeVisible();
  await expectAccessible(page);

  await page.goto(addressOf('user-warranty', 'fr'));
  const row = main(page).getByRole('listitem').filter({ hasText: reference });
  await expect(row).toContainText(texts.fr.states[2]);
  await expect(row).toContainText(fr);
});
