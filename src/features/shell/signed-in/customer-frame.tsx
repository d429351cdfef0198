import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { User } from '../../../contract/account/user.ts';
import type { AppConfig } from '../../../contract/config.ts';
import type { Locale } from '../../../contract/locale.ts';
import { navigationFor } from '../../../domain/navigation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { DialogHost } from '../../../ui/dialogs/dialog-host.tsx';
import { dialogs } from '../../../ui/dialogs/dialog-store.ts';
import { toolClass } from '../../../ui/tool.ts';
import { Brand } from '../../session/brand.tsx';
import { LanguageToggle } from '../language-toggle.tsx';
import { Page } from '../page.tsx';
import { ScreenLink } from '../screen-link.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { MenuLinks } from './menu-links.tsx';
import { useHeaderVisibility } from './use-header-visibility.ts';
import styles from './header.module.css';

type CustomerFrameProps = {
  maker: AppConfig['maker'];
  user: User;
  isMaintenance: boolean;
  onLanguage: (locale: Locale) => void;
  /** Opens the search. */
  search: ReactNode;
  /** Says that the tablet is handed over, and leads back. */
  takeBack: ReactNode;
  children: ReactNode;
};

/** No setting is asked for: a customer orders nothing. */
export const everyMenu = { hideRebateMenu: false, hideBookingMenu: true };

/** Limits a customer to the catalogues, the language and the exit. */
export function CustomerFrame({
  maker,
  user,
  isMaintenance,
  onLanguage,
  search,
  takeBack,
  children,
}: CustomerFrameProps) {
  const { t } = useLingui();
  const { ref, visibility } = useHeaderVisibility();
  const viewer = { user, settings: everyMenu, mode: 'client', isMaintenance, route: null } as const;
  const { primary, bottomBar } = navigationFor(viewer);
  const above = (
    <header ref={ref} className={classNames(styles.header, styles[visibility])}>
      <ScreenLink name="home" className={styles.brand} aria-label={maker.name}>
        <Brand maker={maker} nameClass={styles.maker} />
      </ScreenLink>
      <nav className={styles.primary} aria-label={t`Primary`}>
        <MenuLinks names={primary} />
      </nav>
      <div className={styles.end}>
        {!isMaintenance && search}
        <LanguageToggle short onChoose={onLanguage} className={toolClass} />
        {takeBack}
      </div>
    </header>
  );
  const below = (
    <>
      <BottomBar names={bottomBar} />
      <DialogHost store={dialogs} />
    </>
  );
  return (
    <Page above={above} below={below}>
      {children}
    </Page>
  );
}
