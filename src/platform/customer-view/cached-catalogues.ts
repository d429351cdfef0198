import { customerIdOf, signedInHashOf, userHash } from '../../contract/account/user-hash.ts';
import { catalogueAddress } from '../../contract/catalogue/catalogue-paths.ts';
import { customerCatalogue } from '../../contract/catalogue/customer-catalogue.ts';
import { catalogueCacheNamed, catalogueCacheOf, heldSinceHeader, sharedHeader } from '../../contract/device-caches.ts';
import type { Box } from './box.ts';

const CATALOGUE = 'catalogue:';

/** Copies each catalogue without costs for customer view. */
export async function showCatalogues(userId: string): Promise<void> {
  const cache = await caches.open(catalogueCacheOf(userId));
  const shown = await caches.open(catalogueCacheOf(customerOf(userId)));
  // A rep's dealers share them.
  const shared = catalogueCacheNamed(signedInHashOf(userId));
  for (const { url, held, sinceMs } of await heldIn(cache)) {
    const at = held.headers.get(sharedHeader);
    const whole = at === null ? held : await caches.match(at, { cacheName: shared, ignoreVary: true });
    const text = whole ? customerCatalogue(await whole.text()) : null;
    const headers = { 'content-type': 'application/json', [heldSinceHeader]: String(sinceMs) };
    if (text !== null) await unlessFull(shown.put(customerAddress(url, userId), new Response(text, { headers })));
  }
}

/** Moves catalogues into the box, if there is a key. Deleting the whole cache also discards late writes (F-75). */
export async function boxCatalogues(hash: string, box: Box, key: CryptoKey | null): Promise<void> {
  const name = catalogueCacheNamed(hash);
  if (!(await caches.has(name))) return;
  const held = key === null ? [] : await heldIn(await caches.open(name));
  for (const { url, held: answer, sinceMs } of held) {
    const headers = new Headers(answer.headers);
    headers.set(heldSinceHeader, String(sinceMs));
    if (key !== null) await unlessFull(box.put(CATALOGUE + url, packed([...headers], await answer.arrayBuffer()), key));
  }
  await caches.delete(name);
}

type Held = { readonly url: string; readonly held: Response; readonly sinceMs: number };

async function heldIn(cache: Cache): Promise<Held[]> {
  const urls = (await cache.keys()).map(({ url }) => url).filter(isCatalogue);
  const all = urls.map(async (url) => {
    const [held, confirmed] = await Promise.all([
      cache.match(url, { ignoreVary: true }),
      cache.match(`${url}?confirmed`),
    ]);
    return held ? [{ url, held, sinceMs: Math.max(sinceOf(held), sinceOf(confirmed)) }] : [];
  });
  return (await Promise.all(all)).flat();
}

/** The inverse, as far as the box can be read. */
export async function unboxCatalogues(hash: string, box: Box, key: CryptoKey): Promise<void> {
  const names = (await box.names()).filter((name) => name.startsWith(CATALOGUE));
  if (names.length === 0) return;
  const cache = await caches.open(catalogueCacheNamed(hash));
  for (const name of names) {
    const url = name.slice(CATALOGUE.length);
    const bytes = await box.read(name, key);
    // Keep the newer one.
    if (bytes === null || (await cache.match(url, { ignoreVary: true }))) continue;
    const { headers, body } = unpacked(bytes);
    await unlessFull(cache.put(url, new Response(body, { headers })));
  }
}

export async function forgetShown(userId: string): Promise<void> {
  await caches.delete(catalogueCacheOf(customerOf(userId)));
}

const customerOf = (userId: string) => customerIdOf(userHash(userId));

/** Not an index or a mark beside one. */
function isCatalogue(url: string): boolean {
  const { pathname, search } = new URL(url);
  return search === '' && catalogueAddress(pathname) !== null;
}

/** The address of the customer's copy. */
function customerAddress(url: string, userId: string): string {
  return url.slice(0, url.lastIndexOf('/') + 1) + encodeURIComponent(customerOf(userId));
}

/** Continue without data the portal has too (F-19). */
export async function unlessFull(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
  }
}

/** Header length in four bytes, then headers, then body. */
function packed(headers: readonly [string, string][], body: ArrayBuffer): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(JSON.stringify(headers));
  const bytes = new Uint8Array(4 + head.length + body.byteLength);
  new DataView(bytes.buffer).setUint32(0, head.length);
  bytes.set(head, 4);
  bytes.set(new Uint8Array(body), 4 + head.length);
  return bytes;
}

function unpacked(bytes: Uint8Array<ArrayBuffer>) {
  const end = 4 + new DataView(bytes.buffer).getUint32(0);
  const headers = JSON.parse(new TextDecoder().decode(bytes.subarray(4, end))) as [string, string][];
  return { headers, body: bytes.subarray(end) };
}

function sinceOf(answer: Response | undefined): number {
  return Number(answer?.headers.get(heldSinceHeader) ?? 0) || 0;
}
