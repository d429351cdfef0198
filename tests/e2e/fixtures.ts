import { test as base, expect, type Page } from '@playwright/test';
import type { User } from '../../src/contract/account/user.ts';
import { addressOf } from '../../src/contract/addresses.ts';
import type { Locale } from '../../src/contract/locale.ts';
import type { OpenSession } from '../../src/features/session/stored-session.ts';

/** Every account of the demo has it, but for the one that is still to be migrated. */
export const demoPassword = 'boreal-demo';

/** What the browser's driver says of a worker that it was told to keep away. */
const workerBlocked = 'Service Worker registration blocked by Playwright';
/** What the browser says on a slow machine of a file that is fetched ahead. That each of them is used is tested in first-paint.spec.ts. */
const usedLate = /was preloaded using link preload but not used within a few seconds/;

type Fixtures = {
  /** What the page complained of. Whatever a test does not take out itself makes it fail at its end. */
  complaints: string[];
};

/** A test of the app in a browser: an error on the console or in a script that nobody expected makes it fail. */
export const test = base.extend<Fixtures>({
  // What the page asks for last may still be on its way through a route when the test is over: that is nobody's fault.
  context: async ({ context }, give) => {
    await give(context);
    if (context.isClosed()) return;
    const routed = [...context.pages(), context];
    await Promise.all(routed.map(async (one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
  },
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        const isComplaint = message.type() === 'error' || message.type() === 'warning';
        const text = message.text();
        if (isComplaint && text !== workerBlocked && !usedLate.test(text)) complaints.push(text);
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
      await use(complaints);
      expect(complaints, 'the page complained').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Takes out the browser's own lines about answers of this status, which a test brought about on purpose. */
export async function expectAnswerComplaint(complaints: string[], status: number): Promise<void> {
  const isAbout = (line: string) => line.includes(`status of ${status}`);
  await expect.poll(() => complaints.some(isAbout)).toBe(true);
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !isAbout(line)));
}

/** Takes out the browser's own lines about calls that a test cut off. */
export function dropFailedLoads(complaints: string[]): void {
  const isOwn = (line: string) => line.includes('net::ERR_FAILED') || line.includes('net::ERR_INTERNET_DISCONNECTED');
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !isOwn(line)));
}

const words = {
  en: { username: 'Username', password: 'Password', remember: 'Stay signed in on this device', signIn: 'Sign in' },
  fr: {
    username: 'Nom d’utilisateur',
    password: 'Mot de passe',
    remember: 'Rester connecté sur cet appareil',
    signIn: 'Se connecter',
  },
} as const satisfies Record<Locale, object>;

/** The login form in a language, by what a reader finds on it. */
export function loginForm(page: Page, locale: Locale) {
  const word = words[locale];
  const form = {
    username: page.getByLabel(word.username, { exact: true }),
    password: page.getByLabel(word.password, { exact: true }),
    remember: page.getByLabel(word.remember),
    submit: page.getByRole('button', { name: word.signIn }),
    async send(username: string, password: string): Promise<void> {
      await form.username.fill(username);
      await form.password.fill(password);
      await form.submit.click();
    },
  };
  return form;
}

type SignIn = { username?: string; locale?: Locale; remember?: boolean; redirect?: string };

const anyDealer = 'dealer.ca@boreal.example';

/** Signs in through the login page and waits until it is left. */
export async function signInByForm(page: Page, given: SignIn = {}): Promise<void> {
  const { username = anyDealer, locale = 'en', remember = false, redirect } = given;
  const query = redirect === undefined ? '' : `?${new URLSearchParams({ redirect }).toString()}`;
  const login = addressOf('account-login', locale);
  await page.goto(`${login}${query}`);
  const form = loginForm(page, locale);
  if (remember) await form.remember.check();
  await form.send(username, demoPassword);
  await expect(page).not.toHaveURL((url) => url.pathname === login);
}

/**
 * Opens an address, home where none is given, in a browser that is signed in already: the portal was asked for a session past the page,
 * and the device has the record of it that a sign-in leaves. To sign in by the form takes a third of an average test; where it is
 * the matter of the test, or the browser keeps nothing, or was at the portal before, there is `signInByForm`.
 */
export async function signIn(page: Page, given: SignIn = {}): Promise<void> {
  const { username = anyDealer, locale = 'en', remember = false, redirect = addressOf('home', locale) } = given;
  if (page.url() !== 'about:blank') return signInByForm(page, given);
  const answer = await page.request.post('/api/oauth/token', {
    multipart: { username, password: demoPassword, remember: remember ? '1' : '0' },
  });
  expect(answer.ok()).toBe(true);
  const { user_info: user } = (await answer.json()) as { user_info: User };
  const record: OpenSession = { auth: true, user, remember, refreshToken: 'cookie', token: null };
  const keeping = await page.addInitScript(keepSession, { record, origin: new URL(answer.url()).origin });
  await page.goto(redirect);
  // A page that is left before the record is written takes it along.
  await page.evaluate(untilKept);
  await keeping.dispose();
  const passed = [addressOf('home', locale), addressOf('account-login', locale)];
  await expect(page).not.toHaveURL((url) => passed.includes(url.pathname));
}

/** In the page, before the app: what the device keeps of a session that it began itself. Where it has a database already nothing is done. */
function keepSession({ record, origin }: { readonly record: OpenSession; readonly origin: string }): void {
  if (location.origin !== origin || window !== window.top) return;
  const opening = indexedDB.open('device', 1);
  // The app, which opens it too, waits for the end of this.
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore('keyval').put(record, 'session');
    // oxlint-disable-next-line unicorn/no-document-cookie -- as the app does (src/platform/device/cookies.ts)
    document.cookie = 'browser-open=1; Path=/; SameSite=Lax';
  });
  opening.addEventListener('success', () => opening.result.close());
}

/** In the page: until the device's database is made, for what opens it waits for that. */
async function untilKept(): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('device');
    opening.addEventListener('success', () => {
      opening.result.close();
      resolve();
    });
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
  });
}
