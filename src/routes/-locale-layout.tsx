import { I18nProvider } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet, useMatches, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { languageTagOf } from '../contract/locale.ts';
import { effectiveMode } from '../domain/mode.ts';
import { AppUpdateNotice } from '../features/device/app-update-notice.tsx';
import { userOf, whoUses } from '../features/session/session-state.ts';
import { ErrorPage } from '../features/shell/error-page.tsx';
import { portalStatus } from '../features/shell/maintenance.ts';
import { SignedOutShell } from '../features/shell/signed-out-shell.tsx';
import { useFocusAfterNavigation } from '../features/shell/use-focus-after-navigation.ts';
import { useOverdue } from '../features/shell/use-overdue.ts';
import { SiteName } from '../ui/page-title.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { useStore } from '../ui/use-store.ts';

const layout = getRouteApi('/$locale');

/** LAYOUT-1. What stands around every screen of a language, and what the whole tab follows: session, maintenance, mode, language. */
export function LocaleLayout() {
  const { i18n, DealerShell, enteredBy, session, cart, bookings, device, updates, config, backend } =
    layout.useRouteContext();
  const { locale } = layout.useParams();
  const state = useStore(session);
  const user = userOf(state);
  const isMaintenance = useQuery(portalStatus(backend)).data?.maintenance ?? false;
  const settings = useStore(device);
  const route = useMatches({ select: (matches) => matches.at(-1)?.staticData.name ?? null });
  const isBusy = useRouterState({ select: ({ status }) => status === 'pending' });

  const isOverdue = useOverdue(isBusy);
  const screen = isOverdue ? <ErrorPage isMissingPart /> : <Outlet />;

  useGuardsAgain(`${whoUses(state)} ${isMaintenance}`, `${enteredBy} ${isMaintenance}`);
  useFocusAfterNavigation();
  useEffect(() => {
    document.documentElement.lang = languageTagOf(locale);
    // PWA-1. Whoever installs the app now gets it in this language.
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest-${locale}.webmanifest`);
  }, [locale]);

  return (
    <I18nProvider i18n={i18n}>
      <SiteName value={config.maker.name}>
        <ProgressBar busy={isBusy && !isOverdue} />
        <AppUpdateNotice updates={updates} />
        {user && DealerShell ? (
          <DealerShell
            carts={cart}
            bookings={bookings}
            backend={backend}
            maker={config.maker}
            user={user}
            mode={effectiveMode(user, settings.mode)}
            isMaintenance={isMaintenance}
            route={route}
            onModeChange={(next) => device.setMode(next)}
            onLanguage={(next) => device.setLanguage(next)}
          >
            {screen}
          </DealerShell>
        ) : (
          <SignedOutShell maker={config.maker} isMaintenance={isMaintenance}>
            {screen}
          </SignedOutShell>
        )}
      </SiteName>
    </I18nProvider>
  );
}

/**
 * Asks the guards of the screen again once the situation is another than the one in which it was entered: it may have changed before
 * the first screen had come (F-48).
 */
function useGuardsAgain(situation: string, enteredIn: string): void {
  const router = useRouter();
  const entered = useRef(enteredIn);
  useEffect(() => {
    if (entered.current === situation) return;
    entered.current = situation;
    void router.invalidate();
  }, [router, situation]);
}
