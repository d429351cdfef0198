import { createHmac, timingSafeEqual } from 'node:crypto';
import { type LibraryFile, libraryFilePath } from '../../../src/contract/library/library-files.ts';

const hourMs = 3_600_000;
/** Counted from the next full hour, so the address stays cacheable for a while. */
const validMs = 24 * hourMs;

/** A link that opens a file for one user and one day without a token (F-65). */
export function signedFileAddress(secret: string, file: LibraryFile, nowMs: number): string {
  const path = libraryFilePath(file);
  const until = Math.ceil(nowMs / hourMs) * hourMs + validMs;
  return `${path}?until=${until}&sig=${signature(secret, path, until)}`;
}

/** Whether we signed the address and it is still valid. */
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
