import { I18nProvider } from '@lingui/react';
import {
  createFileRoute,
  notFound,
  type ErrorComponentProps,
  type StaticDataRouteOption,
} from '@tanstack/react-router';
import { enforceGuards } from '../-enforce-guards.ts';
import { LocaleLayout } from '../-locale-layout.tsx';
import { isLocale } from '../../contract/locale.ts';
import { isCustomer } from '../../domain/access.ts';
import { userOf, whoUses } from '../../features/session/session-state.ts';
import { ErrorPage } from '../../features/shell/error-page.tsx';
import { loadedI18n, loadI18n } from '../../features/shell/i18n.ts';
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
    const state = context.session.getSnapshot();
    const user = userOf(state);
    const [i18n, DealerShell] = await Promise.all([loadI18n(params.locale), user && loadShell(isCustomer(user))]);
    // The annotation breaks a circle: what the router infers of all routes depends on what this one returns.
    const screen: StaticDataRouteOption = matches.at(-1)?.staticData ?? {};
    enforceGuards({ screen, address: location.publicHref, locale: params.locale, context });
    return { i18n, DealerShell, enteredBy: whoUses(state) };
  },
  component: LocaleLayout,
  notFoundComponent: () => <ErrorPage status={404} />,
  errorComponent: LocaleError,
});

/** The sign-in page does without the menus, the cart and the dialogs of a dealer. */
async function loadShell(isCustomerView: boolean) {
  return isCustomerView
    ? (await import('../-customer-shell.tsx')).CustomerShell
    : (await import('../-dealer-shell.tsx')).DealerShell;
}

/** ACC-7. A fault of the layout itself, which therefore does not stand around this page. */
function LocaleError({ error }: ErrorComponentProps) {
  const { locale } = Route.useParams();
  const i18n = loadedI18n(locale);
  if (!i18n) return <PlainErrorPage />;
  return (
    <I18nProvider i18n={i18n}>
      <ErrorPage isMissingPart={isMissingPart(error)} />
    </I18nProvider>
  );
}
