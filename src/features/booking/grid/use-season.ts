import { useEffect, useState } from 'react';
import { type BookingSeason, seasonOnDevice } from '../../../domain/booking/season.ts';
import type { StoredSettings } from '../../shell/booking-settings.ts';

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
