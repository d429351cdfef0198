import { createHmac, timingSafeEqual } from 'node:crypto';
import { type LibraryFile, libraryFilePath } from '../../src/contract/library-files.ts';

const hourMs = 3_600_000;
/** From the next full hour on, so that an address stays the same for a while and browsers know it again. */
const validMs = 24 * hourMs;

/** F-65. The address of a file for one user, for a day: whoever has it needs nothing else. */
export function signedFileAddress(secret: string, file: LibraryFile, nowMs: number): string {
  const path = libraryFilePath(file);
  const until = Math.ceil(nowMs / hourMs) * hourMs + validMs;
  return `${path}?until=${until}&sig=${signature(secret, path, until)}`;
}

/** Whether this portal made the address, and for now. */
export function isSignedAddress(
  secret: string,
  file: LibraryFile,
  { until, sig, nowMs }: { until: string; sig: string; nowMs: number },
): boolean {
  const expected = Buffer.from(signature(secret, libraryFilePath(file), Number(until)));
  const given = Buffer.from(sig);
  return given.length === expected.length && timingSafeEqual(given, expected) && Number(until) > nowMs;
}

function signature(secret: string, path: string, until: number): string {
  return createHmac('sha256', `files:${secret}`).update(`${path} ${until}`).digest('base64url');
}
