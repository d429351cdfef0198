import { Trans } from '@lingui/react/macro';
import { QueryObserver, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import type { Backend } from '../../contract/backend.ts';
import { mayOrder } from '../../domain/account/access.ts';
import type { MenuSettings } from '../../domain/navigation.ts';
import { unread } from '../../offline/sync-status.ts';
import { buttonClass } from '../../ui/forms/button.tsx';
import { Basket } from '../cart/basket.tsx';
import { StateLine } from '../cart/state-line.tsx';
import { StorageBanner } from '../cart/storage-banner.tsx';
import { useCart } from '../cart/use-cart.ts';
import { ActingBar } from '../dealers/acting-bar.tsx';
import { SearchLauncher } from '../global-search/search-launcher.tsx';
import { bookingSettingsQuery } from '../shell/booking-settings.ts';
import { Page } from '../shell/page.tsx';
import { ScreenLink } from '../shell/screen-link.tsx';
import { SignedInShell } from '../shell/signed-in/signed-in-shell.tsx';
import { useServices } from '../shell/use-services.ts';

type DealerShellProps = Omit<
  ComponentProps<typeof SignedInShell>,
  'menus' | 'banner' | 'search' | 'stateLine' | 'needs' | 'basket'
>;

// The header shows before all pending changes are counted.
const WholeStateLine = lazy(async () => ({
  default: (await import('./on-demand.ts')).WholeStateLine,
}));
const OverviewCount = lazy(async () => ({
  default: (await import('./on-demand.ts')).OverviewCount,
}));

const InstallHint = lazy(async () => ({
  default: (await import('./on-demand.ts')).InstallHint,
}));

/** The shell with the state of all pending changes in its header. */
export function DealerShell({ children, ...shell }: DealerShellProps) {
  const { cart: carts, backend } = useServices();
  const cart = useCart(carts);
  const menus = useMenus(backend, shell.user.id);
  const banner = <ActingBar user={shell.user} />;
  if (shell.route === 'transaction-print') return <Page above={banner}>{children}</Page>;
  return (
    <SignedInShell
      {...shell}
      menus={menus}
      banner={banner}
      search={
        <SearchLauncher
          user={shell.user}
          mode={shell.mode}
          menus={menus}
          onModeChange={shell.onModeChange}
          onLanguage={shell.onLanguage}
        />
      }
      stateLine={
        <Suspense fallback={cart && <StateLine cart={cart} others={unread} />}>
          <WholeStateLine cart={cart} user={shell.user} />
        </Suspense>
      }
      needs={
        cart &&
        mayOrder(cart.user) && (
          <Suspense fallback={null}>
            <OverviewCount cart={cart} />
          </Suspense>
        )
      }
      basket={
        cart && (
          <Basket
            cart={cart}
            mode={shell.mode}
            cartLink={
              <ScreenLink name="cart" className={buttonClass()}>
                <Trans>View cart</Trans>
              </ScreenLink>
            }
          />
        )
      }
    >
      {cart && <StorageBanner cart={cart} />}
      <Suspense fallback={null}>
        <InstallHint mode={shell.mode} isMaintenance={shell.isMaintenance} />
      </Suspense>
      {children}
    </SignedInShell>
  );
}

/** No menu has been hidden until the booking settings say so. */
const allShown: MenuSettings = { hideRebateMenu: false, hideBookingMenu: false };

/** Starts from the last known menu settings and refreshes in the background. */
export function useMenus(backend: Backend, userId: string): MenuSettings {
  const queryClient = useQueryClient();
  const [heard, setHeard] = useState({ userId, menus: allShown });
  useEffect(() => {
    const observer = new QueryObserver(queryClient, bookingSettingsQuery(backend, userId));
    const hear = ({ data }: { data: MenuSettings | undefined }) => data && setHeard({ userId, menus: data });
    const stop = observer.subscribe(hear);
    hear(observer.getCurrentResult());
    return stop;
  }, [queryClient, backend, userId]);
  return heard.userId === userId ? heard.menus : allShown;
}
