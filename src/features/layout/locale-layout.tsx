import { I18nProvider } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useMatches, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { languageTagOf } from '../../contract/locale.ts';
import { effectiveMode } from '../../domain/account/mode.ts';
import { useStore } from '../../ui/hooks/use-store.ts';
import { ProgressBar } from '../../ui/messages/progress-bar.tsx';
import { SiteName } from '../../ui/page-title.tsx';
import { AppUpdateNotice } from '../device/app-update-notice.tsx';
import { userOf, whoUses } from '../session/session-state.ts';
import { ErrorPage } from '../shell/error-page.tsx';
import { portalStatus } from '../shell/maintenance.ts';
import { SignedOutShell } from '../shell/page.tsx';
import { useLocale, useServices } from '../shell/use-services.ts';

/** Follows the session, maintenance, mode and language of the whole tab. */
export function LocaleLayout() {
  const { i18n, DealerShell, enteredBy, session, device, updates, config, backend } = useServices();
  const locale = useLocale();
  const state = useStore(session);
  const user = userOf(state);
  const isMaintenance = useQuery(portalStatus(backend)).data?.maintenance ?? false;
  const settings = useStore(device);
  const route = useMatches({ select: (matches) => matches.at(-1)?.staticData.name ?? null });
  const isBusy = useRouterState({ select: ({ status }) => status === 'pending' });

  const isOverdue = useOverdue(isBusy);
  // Nothing of the former dealer is drawn again.
  const isLeaving = state.state === 'locked' && state.leaving !== undefined;
  const screen = isOverdue ? <ErrorPage isMissingPart /> : !isLeaving && <Outlet />;

  useGuardsAgain(`${whoUses(state)} ${isMaintenance}`, `${enteredBy} ${isMaintenance}`);
  useFocusAfterNavigation();
  useEffect(() => {
    document.documentElement.lang = languageTagOf(locale);
    // The app must install in the language shown now.
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest-${locale}.webmanifest`);
  }, [locale]);

  return (
    <I18nProvider i18n={i18n}>
      <SiteName value={config.maker.name}>
        <ProgressBar busy={(isBusy || isLeaving) && !isOverdue} />
        <AppUpdateNotice updates={updates} />
        {user && DealerShell ? (
          <DealerShell
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

/** Checks the guards again when the situation changed since entry. */
function useGuardsAgain(situation: string, enteredIn: string): void {
  const router = useRouter();
  const entered = useRef(enteredIn);
  useEffect(() => {
    if (entered.current === situation) return;
    entered.current = situation;
    void router.invalidate();
  }, [router, situation]);
}

/** As many characters of a path as its language takes: `/fr`. */
const localeLength = 3;

/** Focuses new content like a page load, but not after a language switch. */
function useFocusAfterNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        if (fromLocation.pathname.slice(localeLength) === toLocation.pathname.slice(localeLength)) return;
        document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
      }),
    [router],
  );
}

/** Longer than any file of the app takes on a 2g connection. */
const overdueMs = 30_000;

/** True after a long load, because browsers never time out imports. */
export function useOverdue(isBusy: boolean): boolean {
  const [isOverdue, setIsOverdue] = useState(false);
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(() => setIsOverdue(true), overdueMs);
    return () => {
      clearTimeout(timer);
      setIsOverdue(false);
    };
  }, [isBusy]);
  return isOverdue;
}
