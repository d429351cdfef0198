import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mayOrder } from '../../domain/account/access.ts';
import { seasonOnDevice } from '../../domain/booking/season.ts';
import { dayIn } from '../../domain/calendar-day.ts';
import { mayBook } from '../../domain/catalogue/catalogues.ts';
import type { QueueView } from '../../offline/outbox/queue-view.ts';
import { useCompanyZone } from '../../ui/format.ts';
import { useStore, useStoreOrNull } from '../../ui/hooks/use-store.ts';
import { useBooking, useBookingSnapshot } from '../booking/use-booking.ts';
import type { DealerCart } from '../cart/open-dealer-cart.ts';
import { useCartSnapshot } from '../cart/use-cart.ts';
import { countShown } from '../offline-changes/shown-changes.ts';
import { useFound } from '../offline-changes/use-found.ts';
import { repOf } from '../session/session-state.ts';
import { sharedDraftsQuery } from '../shared-drafts/use-shared-drafts.ts';
import { bookingSettingsQuery } from '../shell/booking-settings.ts';
import { useMode, useServices } from '../shell/use-services.ts';
import { seenAnswersQuery } from '../transactions/requests/seen-answers.ts';
import { transactionsQuery } from '../transactions/transactions-queries.ts';
import { claimsQuery } from '../warranty/claims-queries.ts';
import { needsOf } from './model.ts';

type Options = {
  /** How old an answer may be before it is asked for again, in ms. */
  readonly staleTime: number;
};

/** Gathers what the device holds, and asks again for what is too old. */
export function useOverview(cart: DealerCart, { staleTime }: Options) {
  const { user } = cart;
  const { backend, session } = useServices();
  const timeZone = useCompanyZone();
  const [openedMs] = useState(() => Date.now());
  const today = dayIn(timeZone, openedMs);

  const transactions = useQuery({ ...transactionsQuery(backend, user.id), staleTime });
  const claims = useQuery({ ...claimsQuery(backend, user.id), staleTime });
  const settings = useQuery({ ...bookingSettingsQuery(backend, user.id), staleTime, enabled: mayBook(user) });
  const season = settings.data ? seasonOnDevice(settings.data, openedMs, timeZone ?? 'UTC') : null;
  const isRep = repOf(useStore(session)) !== null;
  const drafts = useQuery({ ...sharedDraftsQuery(backend, user.id), staleTime, enabled: mayOrder(user) && !isRep });
  const seenAnswers = useQuery(seenAnswersQuery(user.id)).data ?? null;
  const { booked, ...changes } = useChanges(cart);

  return {
    today,
    transactions,
    claims,
    /** What else this page shows, where the device or the server has it. */
    others: [settings, drafts],
    windows: settings.data?.windows ?? [],
    season,
    booked,
    needs: needsOf({
      contracts: user.contracts,
      ...changes,
      transactions: transactions.data ?? [],
      claims: claims.data ?? [],
      season,
      // A rep's own are for the dealer to settle.
      drafts: isRep ? [] : (drafts.data ?? []),
      seenAnswers,
      today,
    }),
  };
}

/** Of the cart, the booking and the account. What is not open yet counts as nothing. */
function useChanges(cart: DealerCart) {
  const { bookings, accountEdits, offlineChanges } = useServices();
  const mode = useMode(cart.user);
  const ofCart = useCartSnapshot(cart);
  const ofBooking = useBookingSnapshot(useBooking(useStore(bookings.opened)));
  const edits = useStoreOrNull(useStore(accountEdits.opened)) ?? [];
  const refusedEdits = edits.filter(({ refusal }) => refusal !== null).length;
  const refused = countRefused(ofCart) + countRefused(ofBooking) + refusedEdits;
  const found = useFound(useStore(offlineChanges.opened));
  return { refused, offlineChanges: countShown(found, ofCart.lines, mode), booked: ofBooking.booked };
}

function countRefused({ refused, lostOrders, aside }: Pick<QueueView, 'refused' | 'lostOrders' | 'aside'>): number {
  return refused.length + lostOrders.length + aside.length;
}
