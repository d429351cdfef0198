import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { effectiveMode } from '../../domain/mode.ts';
import type { AccountEdit } from '../../features/account/edits/account-edit.ts';
import { useWaitingAccountEdits } from '../../features/account/edits/use-account-edits.ts';
import { WaitingAccountEdits } from '../../features/account/edits/waiting-account-edits.tsx';
import { BookingNotes } from '../../features/booking/booking-notes.tsx';
import type { Bookings } from '../../features/booking/bookings.ts';
import { useBooking, useBookingSnapshot } from '../../features/booking/use-booking.ts';
import { WaitingBooking } from '../../features/booking/waiting-booking.tsx';
import type { DealerCart } from '../../features/cart/open-dealer-cart.ts';
import { reasonWords } from '../../features/cart/unsent/reason-words.ts';
import { SavedCartsWait } from '../../features/cart/unsent/saved-carts-wait.tsx';
import { WaitingWork } from '../../features/cart/unsent/waiting-work.tsx';
import { useCart, useCartSnapshot } from '../../features/cart/use-cart.ts';
import { KeptOrders } from '../../features/checkout/kept-orders.tsx';
import { LostOrders } from '../../features/checkout/lost-orders.tsx';
import { readQueuedOrder } from '../../features/checkout/withdraw-order.ts';
import { DiagnosticsList } from '../../features/device/diagnostics-list.tsx';
import { InstallSection } from '../../features/device/install-section.tsx';
import { openedFiles } from '../../features/device/opened-files.ts';
import { groupsFor } from '../../features/device/preparation/groups-for.ts';
import { PreparationSection } from '../../features/device/preparation/preparation-section.tsx';
import { StorageReport } from '../../features/device/storage-report.tsx';
import { Support } from '../../features/device/support.tsx';
import { useOpenedFile } from '../../features/device/use-opened-file.ts';
import { userOf } from '../../features/session/session-state.ts';
import { ScreenLink } from '../../features/shell/screen-link.tsx';
import { routeLabels } from '../../features/shell/signed-in/route-labels.ts';
import { useWrittenClaims } from '../../features/warranty/written/use-written-claims.ts';
import { WaitingClaims } from '../../features/warranty/written/waiting-claims.tsx';
import type { WrittenClaim } from '../../features/warranty/written/written-claim.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useStore } from '../../ui/use-store.ts';
import { WorkItem } from '../../ui/work-item.tsx';
import { HandOverHere } from './-hand-over-here.tsx';
import { Meanwhile } from './-meanwhile.tsx';
import { Receipts } from './-receipts.tsx';
import { searchedCatalogues } from './-searched-catalogues.ts';
import { useWorkBeside } from './-work-beside.tsx';
import styles from './-device.module.css';

/** SYNC-6. What this device holds, what waits on it, and what happened on it. Everybody who is signed in may see it. */
export const Route = createFileRoute('/$locale/device')({
  staticData: { name: 'device', guards: ['auth', 'log'] },
  loader: async ({ context }) => {
    const [catalogues, preparation, install, savedCarts, accountEdits, claims, bookings, meanwhile] = await Promise.all(
      [
        context.catalogues(),
        context.preparation(),
        context.install(),
        context.savedCarts().catch(() => null),
        context.accountEdits().catch(() => null),
        context.claims().catch(() => null),
        context.bookings().catch(() => null),
        context.meanwhile().catch(() => null),
      ],
    );
    return { catalogues, preparation, install, savedCarts, accountEdits, claims, bookings, meanwhile };
  },
  component: Device,
});

function Device() {
  const { t } = useLingui();
  const { cart: carts, storage, diagnostics, config } = Route.useRouteContext();
  const { install, meanwhile, bookings } = Route.useLoaderData();
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
            <Trans>What is kept here, what waits to be sent, and what needs you.</Trans>
          </p>
        </div>
      </div>
      {cart && <OrdersToCheck cart={cart} bookings={bookings} />}
      {cart && <Receipts cart={cart} bookings={bookings} />}
      {cart && <Meanwhile cart={cart} meanwhile={meanwhile} bookings={bookings} />}
      <div className={styles.sections}>
        {cart ? <Waiting cart={cart} /> : <WaitingBeside />}
        <div className={styles.column}>
          <section className="stack">
            <h2>
              <Trans>Kept on this device</Trans>
            </h2>
            <StorageReport storage={storage} />
          </section>
          <InstallSection install={install} />
          <HandOverHere />
        </div>
        <Preparing />
        <section id="support" className={`stack ${styles.whole}`}>
          <h2>
            <Trans>What happened here</Trans>
          </h2>
          <Support diagnostics={diagnostics} email={config.maker.email} />
          <DiagnosticsList diagnostics={diagnostics} />
        </section>
      </div>
    </div>
  );
}

/** F-16. Orders the server lost in a restore. */
function OrdersToCheck({ cart, bookings }: { cart: DealerCart; bookings: Bookings | null }) {
  const { config } = Route.useRouteContext();
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

function Waiting({ cart }: { cart: DealerCart }) {
  const { device, updates, backend } = Route.useRouteContext();
  const { mode } = useStore(device);
  const booking = useBooking(Route.useLoaderData().bookings);
  const { notes, refusedCells } = useBookingSnapshot(booking);
  const hasNotes = notes.length + refusedCells.length > 0;
  const beside = useWorkBeside(Route.useLoaderData(), ({ savedCarts, account, claims }) => (
    <>
      {savedCarts > 0 && <WorkItem tone="waiting" title={<SavedCartsWait count={savedCarts} />} />}
      <AccountWork waiting={account} />
      <ClaimWork waiting={claims} />
      {booking && <WaitingBooking booking={booking} backend={backend} />}
    </>
  ));
  const file = useOpenedFile('unsent', cart.user.id);
  const opened = file && { file: file.file, take: () => openedFiles.take(file) };
  const orders = <KeptOrders cart={cart} mode={effectiveMode(cart.user, mode)} reasonWords={reasonWords} />;
  return (
    <WaitingWork
      cart={cart}
      orders={orders}
      beside={beside}
      bookingNotes={booking && hasNotes ? <BookingNotes booking={booking} backend={backend} /> : null}
      readOrderBody={readQueuedOrder}
      opened={opened}
      onUpdate={updates.now}
    />
  );
}

/** Of those who order nothing: what waits of their account and of claims. */
function WaitingBeside() {
  const { accountEdits, claims } = Route.useLoaderData();
  const waiting = useWaitingAccountEdits(accountEdits) ?? [];
  const written = useWrittenClaims(claims) ?? [];
  if (waiting.length + written.length === 0) return null;
  return (
    <section className="stack">
      <h2>
        <Trans>What waits</Trans>
      </h2>
      <ul>
        <AccountWork waiting={waiting} />
        <ClaimWork waiting={written} />
      </ul>
    </section>
  );
}

/** ACCT-1. */
function AccountWork({ waiting }: { waiting: readonly AccountEdit[] }) {
  const { accountEdits } = Route.useLoaderData();
  return (
    <WaitingAccountEdits
      waiting={waiting}
      onWithdraw={(edit) => void accountEdits?.withdraw(edit)}
      profileLink={
        <ScreenLink name="user-profile" className={buttonClass()}>
          <Trans>My profile</Trans>
        </ScreenLink>
      }
    />
  );
}

/** WAR-2. */
function ClaimWork({ waiting }: { waiting: readonly WrittenClaim[] }) {
  const { claims } = Route.useLoaderData();
  return claims && <WaitingClaims claims={claims} waiting={waiting} />;
}

/** PWA-4. */
function Preparing() {
  const { i18n } = useLingui();
  const { session } = Route.useRouteContext();
  const { locale } = Route.useParams();
  const { preparation } = Route.useLoaderData();
  const user = userOf(useStore(session));
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
