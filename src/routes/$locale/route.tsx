import { I18nProvider } from '@lingui/react';
import {
  createFileRoute,
  notFound,
  type ErrorComponentProps,
  type StaticDataRouteOption,
} from '@tanstack/react-router';
import { enforceGuards } from '../-enforce-guards.ts';
import { LocaleLayout } from '../-locale-layout.tsx';
import { isLocale, type Locale } from '../../contract/locale.ts';
import { textsOf } from '../../contract/texts.ts';
import { isCustomer } from '../../domain/access.ts';
import { userOf, whoUses } from '../../features/session/session-state.ts';
import { ErrorPage } from '../../features/shell/error-page.tsx';
import { addTexts, i18nOf, type LoadMessages } from '../../features/shell/i18n.ts';
import { isMissingPart } from '../../features/shell/missing-chunk.ts';
import { PlainErrorPage } from '../../features/shell/plain-error-page.tsx';

export const Route = createFileRoute('/$locale')({
  // Every screen stands in it: it comes with the app's first file.
  codeSplitGroupings: [],
  params: {
    parse({ locale }) {
      if (!isLocale(locale)) throw notFound();
      return { locale };
    },
  },
  async beforeLoad({ params, context, matches, location }) {
    const i18n = await i18nOf(params.locale, context.loadMessages);
    // Said, as what the router infers of all routes depends on what this one gives.
    const screen: StaticDataRouteOption = matches.at(-1)?.staticData ?? {};
    const state = context.session.getSnapshot();
    enforceGuards({ screen, address: location.publicHref, locale: params.locale, context });
    const ownTexts = addTexts(textsOf(screen.name), params.locale, context.loadMessages);
    // The screen waits for them (F-37): where they cannot be had it is missing, and nothing around it.
    ownTexts.catch(() => undefined);
    const user = userOf(state);
    const DealerShell = user && (await loadShell(isCustomer(user), params.locale, context.loadMessages));
    return { i18n, DealerShell, ownTexts, enteredBy: whoUses(state) };
  },
  component: LocaleLayout,
  notFoundComponent: () => <ErrorPage status={404} />,
  errorComponent: LocaleError,
});

/** Who is signed out has no use for menus, dialogs and the texts of the screens, and is not made to wait for them. */
async function loadShell(isShown: boolean, locale: Locale, loadMessages: LoadMessages) {
  const [shell] = await Promise.all([
    // MODE-4.
    isShown
      ? import('../-customer-shell.tsx').then(({ CustomerShell }) => CustomerShell)
      : import('../-dealer-shell.tsx').then(({ DealerShell }) => DealerShell),
    addTexts(isShown ? ['dealer', 'hand-over'] : ['dealer'], locale, loadMessages),
  ]);
  return shell;
}

/** ACC-7. A fault of the layout itself, which therefore does not stand around this page. */
function LocaleError({ error }: ErrorComponentProps) {
  const { locale } = Route.useParams();
  const { loadMessages } = Route.useRouteContext();
  const i18n = i18nOf(locale, loadMessages);
  if (i18n instanceof Promise) return <PlainErrorPage />;
  return (
    <I18nProvider i18n={i18n}>
      <ErrorPage isMissingPart={isMissingPart(error)} />
    </I18nProvider>
  );
}
