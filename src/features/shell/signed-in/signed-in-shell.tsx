import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import type { User } from '../../../contract/account/user.ts';
import type { AppConfig } from '../../../contract/config.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import { type MenuSettings, navigationFor } from '../../../domain/navigation.ts';
import { DialogHost } from '../../../ui/dialogs/dialog-host.tsx';
import { dialogs } from '../../../ui/dialogs/dialog-store.ts';
import { ToastHost, toasts } from '../../../ui/dialogs/toasts.tsx';
import { Page } from '../page.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './mode-banner.module.css';

type SignedInShellProps = {
  maker: AppConfig['maker'];
  user: User;
  mode: Mode;
  isMaintenance: boolean;
  /** Menu entries that the company hides. */
  menus: MenuSettings;
  /** The name of the route that is shown. */
  route: string | null;
  onModeChange: (mode: Mode) => void;
  onLanguage: (locale: Locale) => void;
  /** Above everything, on every screen. */
  banner?: ReactNode;
  /** Opens the search. */
  search?: ReactNode;
  /** Whether what was done is saved; one tap away from the page that explains it. */
  stateLine?: ReactNode;
  /** How many things need the dealer. */
  needs?: ReactNode;
  /** The basket with its badge and panel. */
  basket?: ReactNode;
  children: ReactNode;
};

export function SignedInShell({
  maker,
  user,
  mode,
  isMaintenance,
  menus,
  route,
  children,
  ...rest
}: SignedInShellProps) {
  const { onModeChange, onLanguage, banner, search, stateLine, needs, basket } = rest;
  useEffect(() => forgetShown, []);
  const navigation = navigationFor({ user, settings: menus, mode, isMaintenance, route });
  const above = (
    <>
      <div className={styles.bars}>
        {banner}
        {navigation.hasAdminBanner && <ModeBanner onLeave={() => onModeChange('client')} />}
      </div>
      <Header
        maker={maker}
        user={user}
        navigation={navigation}
        mode={mode}
        onModeChange={onModeChange}
        onLanguage={onLanguage}
        search={navigation.userMenu && search}
        stateLine={stateLine}
        needs={needs}
        basket={basket}
      />
    </>
  );
  const below = (
    <>
      {navigation.footer && <Footer maker={maker} links={navigation.footer} />}
      <BottomBar names={navigation.bottomBar} />
      <DialogHost store={dialogs} />
      <ToastHost store={toasts} />
    </>
  );
  return (
    <Page above={above} below={below}>
      {children}
    </Page>
  );
}

/** What is shown above the page belongs to the user. */
function forgetShown(): void {
  dialogs.reset();
  toasts.dismiss();
}

/** NAV-12. Says that costs show, and leads back to client mode. */
function ModeBanner({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  return (
    <aside className={styles.banner} aria-label={t`Mode`}>
      <span className="only-wide">
        <Trans>Admin mode – dealer costs are visible.</Trans>
      </span>
      <span className="only-narrow">
        <Trans>Viewing admin mode</Trans>
      </span>
      <button type="button" onClick={onLeave}>
        <Trans>Switch to client mode</Trans>
      </button>
    </aside>
  );
}
