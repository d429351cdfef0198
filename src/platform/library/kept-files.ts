import { type AccountCache, openAccountCache } from '../../contract/account-cache.ts';
import { keptFilesCacheNamed, sharedHeader } from '../../contract/device-caches.ts';
import { readLibraryFilePath, sharedFilePath } from '../../contract/library/library-files.ts';
import { signedInUser } from '../device/signed-in-user.ts';

/** The library files of an account that stay until they are removed. Null unless it is present. */
export async function openKeptFiles(account: string): Promise<AccountCache | null> {
  return openAccountCache(account, { caches, nameOf: keptFilesCacheNamed, signedInUser });
}

/** Files that the dealer saves one by one. */
export const keptFiles = {
  async keep(userId: string, address: string, answer: Response): Promise<'kept' | 'full' | 'unreachable'> {
    const own = unsigned(address);
    const at = sharedFileAddress(own);
    const headers = new Headers(answer.headers);
    if (at !== null) headers.set(sharedHeader, at);
    try {
      const cache = await openKeptFiles(userId);
      if (cache === null) return 'unreachable';
      await cache.put(own, new Response(answer.body, { headers }));
      return 'kept';
    } catch {
      return 'full';
    }
  },

  async drop(userId: string, address: string): Promise<void> {
    await (await openKeptFiles(userId))?.delete([unsigned(address)]);
  },
};

/** Without the signature, which changes daily. */
export function unsigned(address: string): string {
  const { origin, pathname } = new URL(address, location.origin);
  return `${origin}${pathname}`;
}

/**
 * The same for every dealer whom the portal gave the file's address, since that names the content. Null for a file that
 * is one user's own.
 */
export function sharedFileAddress(address: string): string | null {
  const { origin, pathname } = new URL(address);
  const file = readLibraryFilePath(pathname);
  const isOfLibrary = file?.use === 'file' || file?.use === 'thumb';
  return isOfLibrary ? `${origin}${sharedFilePath(file)}` : null;
}
