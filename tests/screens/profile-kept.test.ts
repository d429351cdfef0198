import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { addressOf } from '../../src/contract/addresses.ts';
import { openScreen, type Screen } from './support/open-screen.ts';

const phone = (screen: Screen) => screen.main().findByLabelText<HTMLInputElement>('Phone');
const button = (screen: Screen, name: string) => screen.main().findByRole('button', { name });

async function typePhone(screen: Screen, typed: string): Promise<void> {
  await screen.user.click(await button(screen, 'Edit: Phone'));
  await screen.user.clear(await phone(screen));
  await screen.user.type(await phone(screen), typed);
}

const expectTyped = async (screen: Screen, typed: string) =>
  waitFor(async () => expect((await phone(screen)).value).toBe(typed));

test('[ACCT-1, SES-8] what was typed and not saved outlives the tab, and a sign-out names it', async () => {
  const screen = await openScreen('user-profile');
  await typePhone(screen, '+1 418 555-0166');
  await screen.reload();
  await expectTyped(screen, '+1 418 555-0166');
  await screen.reload(addressOf('account-logout', 'en'));
  await screen.findByText('Unsaved changes to your profile.');
  await screen.reload(addressOf('user-profile', 'en'));
  await screen.user.click(await button(screen, 'Save'));
  await button(screen, 'Edit: Phone');
  await screen.main().findByText('+1 418 555-0166');
});
