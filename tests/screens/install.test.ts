import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { addressOf } from '../../src/contract/addresses.ts';
import { expectAccessible } from './support/accessible.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { standIn } from './support/stand-in.ts';

const browsers = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  firefox: 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
};

type Answer = 'accepted' | 'dismissed';

/** Offers to install as Chromium does: one question per offer. Gives how often it was asked, and answers. */
function offer() {
  const choice = Promise.withResolvers<{ outcome: Answer }>();
  let questions = 0;
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    userChoice: choice.promise,
    async prompt() {
      questions += 1;
      return choice.promise;
    },
  });
  dispatchEvent(event);
  return { questions: () => questions, answer: (outcome: Answer) => choice.resolve({ outcome }) };
}

const section = (screen: Screen) => screen.queryByRole('heading', { name: 'Installer le portail' })?.closest('section');
const inSection = async (screen: Screen) =>
  within((await screen.findByRole('heading', { name: 'Installer le portail' })).closest('section') as HTMLElement);

async function openDevice(): Promise<Screen> {
  const screen = await openScreen('device', { locale: 'fr' });
  await screen.findByRole('heading', { name: /Stockage|appareil/, level: 1 });
  return screen;
}

test('[PWA-1] an offer that came before the page was opened is kept; the browser asks once, and the outcome is said', async () => {
  const screen = await openScreen('cart', { locale: 'fr' });
  const first = offer();
  await screen.visit(addressOf('device', 'fr'));
  const part = await inSection(screen);
  expect(first.questions()).toBe(0);
  await expectAccessible(section(screen) ?? undefined);

  await screen.user.click(part.getByRole('button', { name: 'Installer' }));
  await part.findByRole('button', { name: 'Répondez à l’invite du navigateur' });
  expect(first.questions()).toBe(1);
  first.answer('dismissed');
  await part.findByText('Non installé. Vous pouvez l’installer à tout moment.');
  expect(part.queryByRole('button')).toBeNull();

  const second = offer();
  await screen.user.click(await part.findByRole('button', { name: 'Installer' }));
  expect(second.questions()).toBe(1);
  second.answer('accepted');
  await part.findByText('Installation…');
  dispatchEvent(new Event('appinstalled'));
  await waitFor(() => expect(section(screen)).toBeUndefined());
});

test('[PWA-1] nothing is said where no way is known; where the browser does not ask after all, its own menu is named', async () => {
  const screen = await openDevice();
  expect(section(screen)).toBeUndefined();
  const event = new Event('beforeinstallprompt', { cancelable: true });
  const prompt = async () => Promise.reject(new DOMException('not now', 'NotAllowedError'));
  dispatchEvent(Object.assign(event, { prompt, userChoice: new Promise(() => {}) }));
  const part = await inSection(screen);
  await screen.user.click(part.getByRole('button', { name: 'Installer' }));
  const said = await part.findByText(/Aucune invite n’est apparue\./);
  expect(said.getAttribute('role')).toBe('status');
});

test.each([
  ['an iPhone', browsers.iPhone, 5, /Touchez Partager, puis Sur l’écran d’accueil\./],
  ['an iPad, which calls itself a Mac', browsers.mac, 5, /Touchez Partager, puis Sur l’écran d’accueil\./],
  ['a Mac', browsers.mac, 0, /choisissez Fichier, puis Ajouter au Dock/],
  ['Firefox on Android', browsers.firefox, 5, /choisissez Ajouter l’application à l’écran d’accueil\./],
] as const)('[PWA-1] on %s the way is said in words', async (_, userAgent, maxTouchPoints, words) => {
  standIn(navigator, 'userAgent', userAgent);
  standIn(navigator, 'maxTouchPoints', maxTouchPoints);
  const screen = await openDevice();
  const part = await inSection(screen);
  expect(section(screen)?.textContent).toMatch(words);
  expect(part.queryByRole('button')).toBeNull();
});

test('[PWA-1] nothing is said on an iPhone where it runs from the home screen', async () => {
  standIn(navigator, 'userAgent', browsers.iPhone);
  standIn(navigator, 'standalone', true);
  const screen = await openDevice();
  expect(section(screen)).toBeUndefined();
});
