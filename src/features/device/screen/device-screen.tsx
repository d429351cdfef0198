import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { PageTitle } from '../../../ui/page-title.tsx';
import { PlacedBookings } from '../../booking/booking-orders.tsx';
import type { Bookings } from '../../booking/bookings.ts';
import { useBooking, useBookingSnapshot } from '../../booking/use-booking.ts';
import type { DealerCart } from '../../cart/open-dealer-cart.ts';
import { useCart, useCartSnapshot } from '../../cart/use-cart.ts';
import { searchedCatalogues } from '../../catalogue/searched-catalogues.ts';
import { StartedPayment } from '../../checkout/card/started-payment.tsx';
import { LostOrders } from '../../checkout/placing/lost-orders.tsx';
import { PlacedOrders } from '../../checkout/placing/pending-orders.tsx';
import { CustomerViewSection } from '../../customer-view/customer-view-section.tsx';
import { OfflineChanges } from '../../offline-changes/screen/offline-changes.tsx';
import { NetworkSignInNotice } from '../../shell/network-sign-in-notice.tsx';
import { routeLabels } from '../../shell/signed-in/route-labels.ts';
import { useLocale, useServices, useUser } from '../../shell/use-services.ts';
import { groupsFor } from '../preparation/groups-for.ts';
import { PreparationSection } from '../preparation/preparation-section.tsx';
import { InstallSection } from './install-section.tsx';
import { PendingBeside, PendingWork } from './pending-work.tsx';
import { StorageReport } from './storage-report.tsx';
import { Support } from './support.tsx';
import styles from './device-screen.module.css';

const route = getRouteApi('/$locale/device');

/** What this device stores, sends and needs the dealer for. */
export function DeviceScreen() {
  const { t } = useLingui();
  const { cart: carts, storage, diagnostics, config } = useServices();
  const { catalogues, install, offlineChanges, bookings } = route.useLoaderData();
  const cart = useCart(carts);
  return (
    <div className="wrap">
      <PageTitle>{t`This device`}</PageTitle>
      <div className="page-head">
        <div>
          <h1>
            <Trans>This device</Trans>
          </h1>
          <p className="muted">
            <Trans>Offline data, pending changes and items that need attention.</Trans>
          </p>
        </div>
      </div>
      <NetworkSignInNotice />
      {cart && <OrdersToCheck cart={cart} bookings={bookings} />}
      {cart && <StartedPayment cart={cart} />}
      {cart && <Receipts cart={cart} bookings={bookings} />}
      {cart && <OfflineChanges cart={cart} offlineChanges={offlineChanges} bookings={bookings} />}
      <div className={styles.sections}>
        {cart ? <PendingWork cart={cart} /> : <PendingBeside />}
        <div className={styles.column}>
          <section className="stack">
            <h2>
              <Trans>Storage</Trans>
            </h2>
            <StorageReport storage={storage} />
          </section>
          <InstallSection install={install} />
          <CustomerViewSection catalogues={catalogues} />
        </div>
        <Preparing />
        <section id="support" className={`stack ${styles.whole}`}>
          <h2>
            <Trans>Get help</Trans>
          </h2>
          <Support diagnostics={diagnostics} email={config.maker.email} />
        </section>
      </div>
    </div>
  );
}

/** F-16. Orders the server lost in a restore. */
function OrdersToCheck({ cart, bookings }: { cart: DealerCart; bookings: Bookings | null }) {
  const { config } = useServices();
  const booking = useBooking(bookings);
  const ofCart = useCartSnapshot(cart).lostOrders;
  const ofBooking = useBookingSnapshot(booking).lostOrders;
  const company = config.maker.name;
  if (ofCart.length + ofBooking.length === 0) return null;
  return (
    <section className="stack">
      <h2>
        <Trans>Orders to check</Trans>
      </h2>
      <ul>
        <LostOrders orders={ofCart} company={company} onDismiss={(id) => void cart.sync.dismissLost(id)} />
        <LostOrders orders={ofBooking} company={company} onDismiss={(id) => void booking?.sync.dismissLost(id)} />
      </ul>
    </section>
  );
}

function Preparing() {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { preparation } = route.useLoaderData();
  const user = useUser();
  if (user === null) return null;
  const screens = searchedCatalogues(user, locale);
  return (
    <div className={styles.whole}>
      <PreparationSection
        preparation={preparation}
        groups={groupsFor(user)}
        catalogueTitle={(catalogue) => {
          const screen = screens.find(({ key }) => key.catalogue === catalogue)?.screen;
          return screen === undefined ? '' : i18n._(routeLabels[screen]);
        }}
      />
    </div>
  );
}

/** ORD-2. The last orders that this device has placed, under their references. */
function Receipts({ cart, bookings }: { cart: DealerCart; bookings: Bookings | null }) {
  const locale = useLocale();
  const booking = useBooking(bookings);
  return (
    <div className={styles.receipts}>
      <PlacedOrders sync={cart.sync} locale={locale} />
      {booking && <PlacedBookings booking={booking} locale={locale} />}
    </div>
  );
}
