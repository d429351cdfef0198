import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { BookingCatalogue, BookingSettings } from '../../contract/booking.ts';
import { absenceOf } from '../../contract/not-answered.ts';
import type { User } from '../../contract/user.ts';
import { bookingCatalogueQuery, bookingSettingsQuery } from '../../features/booking/booking-queries.ts';
import type { Absence } from '../../ui/absence.tsx';

const route = getRouteApi('/$locale');

export type Season = { readonly catalogue: BookingCatalogue; readonly settings: BookingSettings };

/** What could not be had, if anything, while it is waited for. */
type Waiting = { readonly absence: Absence | null; readonly isRetrying: boolean; readonly onRetry: () => void };

type SeasonOf = ({ readonly code: 'there' } & Season) | ({ readonly code: 'waiting' } & Waiting);

/** BOOK-1, BOOK-2. The season as the device has it for a user. */
export function useSeasonOf(user: User): SeasonOf {
  const { backend } = route.useRouteContext();
  const catalogue = useQuery(bookingCatalogueQuery(backend, user.id));
  const settings = useQuery(bookingSettingsQuery(backend, user.id));
  if (catalogue.data && settings.data) return { code: 'there', catalogue: catalogue.data, settings: settings.data };
  const missing = [catalogue, settings].find(({ data }) => data === undefined);
  return {
    code: 'waiting',
    absence: missing?.isError ? absenceOf(missing.error) : null,
    isRetrying: missing?.isFetching ?? false,
    onRetry: () => void Promise.all([catalogue.refetch(), settings.refetch()]),
  };
}
