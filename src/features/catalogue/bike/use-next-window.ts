import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '../../../contract/account/user.ts';
import type { Bike } from '../../../contract/catalogue/catalogue.ts';
import { bookingSeason } from '../../../domain/booking/season.ts';
import { mayBook } from '../../../domain/catalogue/catalogues.ts';
import { dayIn } from '../../../domain/day-in.ts';
import { bookingSettingsQuery, type ToldSettings } from '../../shell/booking-settings.ts';
import { useServices } from '../../shell/use-services.ts';

type Window = NonNullable<ToldSettings['windows']>[number];

/** The next delivery window that this bike can be booked for. Null without one, or for who may not book. */
export function useNextWindow(user: User, bike: Bike): Window | null {
  const { backend } = useServices();
  const [nowMs] = useState(() => Date.now());
  const { data } = useQuery({ ...bookingSettingsQuery(backend, user.id), enabled: mayBook(user) });
  if (!data || bike.discontinued) return null;
  return nextWindowFor(bike.year, data, nowMs);
}

function nextWindowFor(year: number | null, settings: ToldSettings, nowMs: number): Window | null {
  const { timeZone = 'UTC', windows = [] } = settings;
  const state = settings.state ?? bookingSeason(settings, nowMs, timeZone).code;
  if (state !== 'open' || year === null || year !== settings.year) return null;
  const today = dayIn(timeZone, nowMs);
  const coming = windows.filter(({ shipDate }) => shipDate > today);
  return coming.toSorted((one, other) => (one.shipDate < other.shipDate ? -1 : 1))[0] ?? null;
}
