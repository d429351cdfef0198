import { Trans, useLingui } from '@lingui/react/macro';
import { useMatches } from '@tanstack/react-router';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { localise, matchAddress, type RouteName } from '../../contract/addresses.ts';
import type { Mode } from '../../domain/account/mode.ts';
import { dayHere } from '../../domain/calendar-day.ts';
import { buttonClass, Button } from '../../ui/forms/button.tsx';
import { useStore } from '../../ui/hooks/use-store.ts';
import { useCart } from '../cart/use-cart.ts';
import { openHintOnce } from '../device/install-hint-once.ts';
import type { AppInstall } from '../device/ports.ts';
import { ScreenLink } from '../shell/screen-link.tsx';
import { useServices } from '../shell/use-services.ts';
import styles from '../device/app-update-notice.module.css';

/** Where one looks and does nothing yet that could be broken off. */
const quietScreens: ReadonlySet<RouteName> = new Set([
  'bikes',
  'discount',
  'pieces',
  'accessories',
  'atten',
  'downloads',
  'user-transactions',
]);

type InstallHintProps = { mode: Mode; isMaintenance: boolean };

/** PWA-1. The hint to install, once it is known what the browser offers. */
export function InstallHint(props: InstallHintProps) {
  const { install: openInstall } = useServices();
  const [install, setInstall] = useState<AppInstall | null>(null);
  useEffect(() => {
    openInstall().then(setInstall, () => undefined);
  }, [openInstall]);
  return install && <NoticeOf {...props} install={install} />;
}

/** For a dealer who looks around; not while a customer may hold the tablet (MODE-2). */
function NoticeOf({ install, mode, isMaintenance }: InstallHintProps & { install: AppInstall }) {
  const { cart: carts } = useServices();
  const sync = useCart(carts)?.sync;
  const [hint] = useState(() => openHintOnce(install, dayHere(new Date())));
  const { isShown } = useStore(hint);
  const place = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const screen = matchAddress(localise(place));
  const isList = screen !== null && quietScreens.has(screen.name) && screen.params.id === undefined;
  const isQuiet = isList && mode === 'admin' && !isMaintenance;

  useEffect(() => sync && hint.follow(sync), [hint, sync]);
  // Before the new page is painted, so that nothing on it moves.
  useLayoutEffect(() => hint.come(place, isQuiet), [hint, place, isQuiet]);

  if (!isShown) return null;
  return <InstallNotice renderDeviceLink={deviceLink} onDismiss={hint.dismiss} />;
}

function deviceLink(label: ReactNode): ReactNode {
  return (
    <ScreenLink name="device" className={buttonClass()}>
      {label}
    </ScreenLink>
  );
}

type InstallNoticeProps = { renderDeviceLink: (label: ReactNode) => ReactNode; onDismiss: () => void };

/** Shown once and points to the device page for instructions. */
function InstallNotice({ renderDeviceLink, onDismiss }: InstallNoticeProps) {
  const { t } = useLingui();
  return (
    <aside className={styles.notice} aria-label={t`Install the portal`}>
      <p>
        <Trans>Add the portal to this device to open it from its own icon, online or offline.</Trans>
      </p>
      {renderDeviceLink(<Trans>See how</Trans>)}
      <Button kind="quiet" onClick={onDismiss}>
        <Trans>No thanks</Trans>
      </Button>
    </aside>
  );
}
