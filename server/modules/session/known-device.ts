import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A device where the user signed in before. Outlives sessions, so others' failed attempts do not delay its owner. */
export type KnownDevice = { readonly userId: string; readonly device: string };

export function newDevice(userId: string): KnownDevice {
  return { userId, device: randomBytes(12).toString('base64url') };
}

/** What the device's cookie holds. */
export function writeDevice(secret: string, { userId, device }: KnownDevice): string {
  return `${userId}.${device}.${signature(secret, userId, device).toString('base64url')}`;
}

/** Null for a cookie we did not write. */
export function readDevice(secret: string, cookie: string | undefined): KnownDevice | null {
  const [, userId = '', device = '', given = ''] = /^([\w-]{1,64})\.([\w-]{16})\.([\w-]{43})$/.exec(cookie ?? '') ?? [];
  const presented = Buffer.from(given, 'base64url');
  const expected = signature(secret, userId, device);
  const isOurs = presented.length === expected.length && timingSafeEqual(presented, expected);
  return isOurs ? { userId, device } : null;
}

function signature(secret: string, userId: string, device: string): Buffer {
  return createHmac('sha256', `device:${secret}`).update(`${userId}.${device}`).digest();
}
