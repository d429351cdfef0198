import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { User } from '../../../contract/account/user.ts';
import type { AppConfig } from '../../../contract/config.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import { personName } from '../../../domain/account/names.ts';
import type { Navigation } from '../../../domain/navigation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Dropdown } from '../../../ui/dialogs/dropdown.tsx';
import { useStore } from '../../../ui/hooks/use-store.ts';
import { BellIcon, DownIcon, MenuIcon, UserIcon } from '../../../ui/icons/icons.tsx';
import { toolClass } from '../../../ui/tool.ts';
import { Brand } from '../../session/brand.tsx';
import { repOf } from '../../session/session-state.ts';
import { LanguageToggle } from '../language-toggle.tsx';
import { ScreenLink } from '../screen-link.tsx';
import { useServices } from '../use-services.ts';
import { MenuLinks, UserLinks } from './menu-links.tsx';
import { routeLabels } from './route-labels.ts';
import { useHeaderVisibility } from './use-header-visibility.ts';
import styles from './header.module.css';

const userMenuHoverMs = 100;

export type HeaderProps = {
  maker: AppConfig['maker'];
  user: User;
  navigation: Navigation;
  mode: Mode;
  onModeChange: (mode: Mode) => void;
  onLanguage: (locale: Locale) => void;
  /** Opens the search. */
  search?: ReactNode;
  /** Whether what was done is saved; one tap away from the page that explains it. */
  stateLine?: ReactNode;
  /** How many things need the dealer. */
  needs?: ReactNode;
  /** The basket with its badge and panel. */
  basket?: ReactNode;
};

/** NAV-1 to NAV-10, NAV-14 to NAV-16. */
export function Header({ maker, user, navigation, mode, onModeChange, onLanguage, ...slots }: HeaderProps) {
  const { search, stateLine, needs, basket } = slots;
  const { t, i18n } = useLingui();
  const { ref, visibility } = useHeaderVisibility();
  const { userMenu, mobileMenu } = navigation;
  // NAV-15. The person signed in, which may be a rep. Without a name, the number is shown.
  const name = personName(repOf(useStore(useServices().session)) ?? user);

  return (
    <header ref={ref} className={classNames(styles.header, styles[visibility])}>
      {mobileMenu && (
        <Dropdown
          label={t`Menu`}
          button={
            <>
              <MenuIcon />
              {needs}
            </>
          }
          align="start"
          className={classNames(styles.burger, styles.counted)}
        >
          <MenuLinks names={[...mobileMenu.links, ...mobileMenu.downloads]} />
          <LanguageToggle onChoose={onLanguage} />
          <hr />
          <UserLinks menu={mobileMenu.user} mode={mode} onModeChange={onModeChange} />
        </Dropdown>
      )}
      <ScreenLink name="home" className={styles.brand} aria-label={maker.name}>
        <Brand maker={maker} nameClass={styles.maker} />
      </ScreenLink>
      <nav className={styles.primary} aria-label={t`Primary`}>
        <MenuLinks names={navigation.primary} />
        {navigation.downloads.length > 0 && (
          <Dropdown
            label={t`Downloads`}
            buttonClass={styles.primaryButton}
            align="start"
            button={
              <>
                <Trans>Downloads</Trans>
                <DownIcon />
              </>
            }
          >
            <MenuLinks names={navigation.downloads} />
          </Dropdown>
        )}
      </nav>
      <div className={styles.end}>
        {search}
        {stateLine}
        {userMenu?.links.includes('user-overview') && (
          <ScreenLink name="user-overview" className={classNames(toolClass, styles.overview, styles.counted)}>
            <BellIcon />
            <span className="visually-hidden">{i18n._(routeLabels['user-overview'])}</span>
            {needs}
          </ScreenLink>
        )}
        <LanguageToggle short onChoose={onLanguage} className={classNames(toolClass, styles.language)} />
        {userMenu && (
          <Dropdown
            label={name}
            hoverMs={userMenuHoverMs}
            className={styles.user}
            button={
              <>
                <UserIcon />
                <span className={styles.userName}>{name}</span>
              </>
            }
          >
            <UserLinks menu={userMenu} mode={mode} onModeChange={onModeChange} />
          </Dropdown>
        )}
        {navigation.hasBasketBadge && basket}
      </div>
    </header>
  );
}
