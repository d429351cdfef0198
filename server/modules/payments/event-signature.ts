import { createHmac, timingSafeEqual } from 'node:crypto';

/** Older events, and ones this far in the future, are ignored. */
const toleranceSeconds = 300;

/** Verifies `t=<seconds>,v1=<HMAC-SHA256 of "t.body">`. Several v1 may appear while a secret is rotated. */
export function isSignedEvent(header: unknown, body: Buffer, secret: string, now: Date): boolean {
  if (typeof header !== 'string') return false;
  const parts = header.split(',').map((part) => part.trim().split('=', 2));
  const valuesOf = (wanted: string) => parts.flatMap(([name, value]) => (name === wanted && value ? [value] : []));
  const [timestamp = ''] = valuesOf('t');
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return false;
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
  return valuesOf('v1').some((given) => {
    const bytes = Buffer.from(given, 'hex');
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
}
