import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { effectiveMode } from '../../domain/mode.ts';
import type { DealerCart } from '../../features/cart/open-dealer-cart.ts';
import { useCartSnapshot } from '../../features/cart/use-cart.ts';
import type { FoundMeanwhile } from '../../features/meanwhile/meanwhile.ts';
import { MeanwhileNotice } from '../../features/meanwhile/screen/meanwhile-notice.tsx';
import { countShown } from '../../features/meanwhile/shown-changes.ts';
import { useFound } from '../../features/meanwhile/use-found.ts';
import { ScreenLink } from '../../features/shell/screen-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { useStore } from '../../ui/use-store.ts';

const route = getRouteApi('/$locale');

type MeanwhileLinkProps = { cart: DealerCart; meanwhile: FoundMeanwhile | null };

/** ORD-6. Says on the cart how much changed while this device was without a connection, and leads to the list. */
export function MeanwhileLink({ cart, meanwhile }: MeanwhileLinkProps): ReactNode {
  const { device } = route.useRouteContext();
  const mode = effectiveMode(cart.user, useStore(device).mode);
  const { lines } = useCartSnapshot(cart);
  const count = countShown(useFound(meanwhile), lines, mode);
  if (count === 0) return null;
  return <MeanwhileNotice count={count} renderLink={listLink} />;
}

function listLink(label: ReactNode): ReactNode {
  return (
    <ScreenLink name="device" hash="meanwhile" className={buttonClass()}>
      {label}
    </ScreenLink>
  );
}
