import { test as base, expect, type Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import type { Locale } from '../../src/contract/locale.ts';

/** Every account of the demo has it, but for the one that is still to be migrated. */
export const demoPassword = 'boreal-demo';

/** What the browser's driver says of a worker that it was told to keep away. */
const workerBlocked = 'Service Worker registration blocked by Playwright';

type Fixtures = {
  /** What the page complained of. Whatever a test does not take out itself makes it fail at its end. */
  complaints: string[];
};

/** A test of the app in a browser: an error on the console or in a script that nobody expected makes it fail. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        const isComplaint = message.type() === 'error' || message.type() === 'warning';
        if (isComplaint && message.text() !== workerBlocked) complaints.push(message.text());
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

/** Signs in through the login page and waits until it is left. */
export async function signIn(page: Page, given: SignIn = {}): Promise<void> {
  const { username = 'dealer.ca@boreal.example', locale = 'en', remember = false, redirect } = given;
  const query = redirect === undefined ? '' : `?${new URLSearchParams({ redirect }).toString()}`;
  const login = addressOf('account-login', locale);
  await page.goto(`${login}${query}`);
  const form = loginForm(page, locale);
  if (remember) await form.remember.check();
  await form.send(username, demoPassword);
  await expect(page).not.toHaveURL((url) => url.pathname === login);
}
