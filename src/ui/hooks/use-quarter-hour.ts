import { useEffect, useState } from 'react';

const quarterMs = 15 * 60_000;

/** When the present quarter of an hour began: every time zone's days begin with one. */
export function useQuarterHour(): number {
  const [beganMs, setBegan] = useState(quarterHour);
  useEffect(() => {
    const timer = setInterval(() => setBegan(quarterHour()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return beganMs;
}

function quarterHour(): number {
  return Math.floor(Date.now() / quarterMs) * quarterMs;
}
