import { useEffect, useState } from 'react';
import type { BookingSettings } from '../../../contract/booking.ts';
import { bookingSeason, type BookingSeason } from '../../../domain/booking/season.ts';

const everyMs = 30_000;

/** BOOK-1. The state of the season by the device's clock; the server decides what is taken. */
export function useSeason({ timeZone, ...dates }: BookingSettings): BookingSeason {
  const [nowMs, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return bookingSeason(dates, nowMs, timeZone ?? 'UTC');
}
