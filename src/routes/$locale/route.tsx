import { I18nProvider } from '@lingui/react';
import {
  createFileRoute,
  notFound,
  type ErrorComponentProps,
  type StaticDataRouteOption,
} from '@tanstack/react-router';
import type { RouteName } from '../../contract/addresses.ts';
import { isLocale } from '../../contract/locale.ts';
import { isCustomer } from '../../domain/account/access.ts';
import { LocaleLayout } from '../../features/layout/locale-layout.tsx';
import { accountOf, userOf, whoUses } from '../../features/session/session-state.ts';
import { enforceGuards } from '../../features/shell/enforce-guards.ts';
import { ErrorPage, PlainErrorPage } from '../../features/shell/error-page.tsx';
import { loadedI18n, loadI18n, spellingFor } from '../../features/shell/i18n.ts';
import { isMissingPart } from '../../features/shell/missing-chunk.ts';

/** Their lists open first, and on slow connections. */
const shopScreens: ReadonlySet<RouteName> = new Set(['bikes', 'pieces', 'accessories', 'atten', 'discount']);

type Shown = { readonly staticData: StaticDataRouteOption; readonly params: { readonly id?: string } };

export const Route = createFileRoute('/$locale')({
  // Every screen needs this layout, so the first file includes it.
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
    // The type breaks a circle: what the router infers of all routes depends on what this one returns.
    const last = matches.at(-1) as unknown as Shown | undefined;
    const screen = last?.staticData ?? {};
    const isList = screen.name !== undefined && shopScreens.has(screen.name) && last?.params.id === undefined;
    const [i18n, DealerShell] = await Promise.all([
      loadI18n(spellingFor(params.locale, user), accountOf(state) === null ? 'sign-in' : isList ? 'shop' : 'all'),
      user && loadShell(isCustomer(user)),
    ]);
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
    ? (await import('../../features/layout/customer-shell.tsx')).CustomerShell
    : (await import('../../features/layout/dealer-shell.tsx')).DealerShell;
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
