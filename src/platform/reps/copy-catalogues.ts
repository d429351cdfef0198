import { dealerIdOf } from '../../contract/account/user-hash.ts';
import { catalogueCacheOf } from '../../contract/device-caches.ts';

/** Copies cached catalogs to another account with the same prices. Newer ones stay. */
export async function copyCatalogues(from: string, to: string): Promise<void> {
  if (!('caches' in globalThis) || !(await caches.has(catalogueCacheOf(from)))) return;
  const [source, target] = [await caches.open(catalogueCacheOf(from)), await caches.open(catalogueCacheOf(to))];
  const [former, next] = [from, to].map((account) => `/${encodeURIComponent(dealerIdOf(account))}`);
  for (const { url } of await source.keys()) {
    const [held, address] = [await source.match(url, { ignoreVary: true }), url.replace(former ?? '', next ?? '')];
    if (held && !(await target.match(address, { ignoreVary: true }))) await target.put(address, held);
  }
}
