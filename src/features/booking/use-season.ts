import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { User } from '../../contract/account/user.ts';
import type { BookingCatalogue, BookingSettings } from '../../contract/booking/booking.ts';
import { absenceOf } from '../../contract/not-answered.ts';
import { type BookingSeason, seasonOnDevice } from '../../domain/booking/season.ts';
import type { Absence } from '../../ui/messages/absence.tsx';
import { bookingSettingsQuery, type StoredSettings } from '../shell/booking-settings.ts';
import { useServices } from '../shell/use-services.ts';
import { bookingCatalogueQuery } from './booking-queries.ts';

export type Season = { readonly catalogue: BookingCatalogue; readonly settings: BookingSettings };

/** `absence` says what failed to load, or null while loading. */
type Waiting = { readonly absence: Absence | null; readonly isRetrying: boolean; readonly onRetry: () => void };

type SeasonOf = ({ readonly code: 'there' } & Season) | ({ readonly code: 'waiting' } & Waiting);

/** BOOK-1, BOOK-2. The season as the device has it for a user. */
export function useSeasonOf(user: User): SeasonOf {
  const { backend } = useServices();
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

const everyMs = 30_000;

/** An estimate by the device, since the server decides. */
export function useSeason({ timeZone, ...dates }: StoredSettings): BookingSeason {
  const [nowMs, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return seasonOnDevice(dates, nowMs, timeZone ?? 'UTC');
}
