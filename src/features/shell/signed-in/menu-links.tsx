import { Trans, useLingui } from '@lingui/react/macro';
import { seesStock } from '../../../domain/account/access.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import type { UserMenu, NavigationRoute } from '../../../domain/navigation.ts';
import { ScreenLink } from '../screen-link.tsx';
import { useUser } from '../use-services.ts';
import { routeLabels } from './route-labels.ts';

/** Links by the names of their routes. */
export function MenuLinks({ names }: { names: readonly NavigationRoute[] }) {
  const { i18n } = useLingui();
  return names.map((name) => (
    <ScreenLink key={name} name={name}>
      {i18n._(routeLabels[name])}
    </ScreenLink>
  ));
}

type UserLinksProps = { menu: UserMenu; mode: Mode; onModeChange: (mode: Mode) => void };

/** NAV-10. The user's links, the switch of modes among them, and signing out last. */
export function UserLinks({ menu, mode, onModeChange }: UserLinksProps) {
  const user = useUser();
  const hasProducts = user !== null && seesStock(user);
  return (
    <>
      <MenuLinks names={menu.links.filter((name) => name !== 'account-logout')} />
      {menu.hasModeSwitch && (
        <button type="button" onClick={() => onModeChange(mode === 'admin' ? 'client' : 'admin')}>
          {mode === 'admin' ? <Trans>Switch to client mode</Trans> : <Trans>Switch to admin mode</Trans>}
        </button>
      )}
      {menu.hasModeSwitch && hasProducts && (
        <ScreenLink name="device" hash="customer-view">
          <Trans>Customer view</Trans>
        </ScreenLink>
      )}
      <ScreenLink name="device">
        <Trans>This device</Trans>
      </ScreenLink>
      <hr />
      <MenuLinks names={['account-logout']} />
    </>
  );
}
