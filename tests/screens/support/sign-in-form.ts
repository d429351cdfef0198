import type { Locale } from '../../../src/contract/locale.ts';
import type { Screen } from './open-screen.ts';

const texts = {
  en: { username: 'Username', password: 'Password', signIn: 'Sign in' },
  fr: { username: 'Nom d’utilisateur', password: 'Mot de passe', signIn: 'Se connecter' },
} as const satisfies Record<Locale, object>;

/** The login form, once it is there. */
export async function signInForm(screen: Screen, locale: Locale) {
  const text = texts[locale];
  const username = await screen.findByLabelText<HTMLInputElement>(text.username);
  const password = screen.getByLabelText<HTMLInputElement>(text.password);
  const submit = screen.getByRole('button', { name: text.signIn });
  return {
    username,
    password,
    submit,
    async send(typedUsername: string, typedPassword: string): Promise<void> {
      await screen.user.clear(username);
      await screen.user.type(username, typedUsername);
      await screen.user.clear(password);
      await screen.user.type(password, typedPassword);
      await screen.user.click(submit);
    },
  };
}
