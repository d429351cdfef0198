import { expect, test } from 'vitest';
import { sha256Of } from '../../../../tests/builders/claim-portal.ts';
import { ClaimWorld, photoOf } from '../../../../tests/builders/claim-world.ts';
import { exportClaims } from '../../../offline/cart/files-in-export.ts';
import { readClaims } from './claims-in-file.ts';

/** A device with a draft and a claim that waits, and the file that it exports. */
async function exported(): Promise<string> {
  const it = new ClaimWorld();
  it.portal.fate = () => 'not-sent';
  const { claims } = it.openTab();
  await claims.write('draft', { what: 'Cracked' });
  await claims.addFile('draft', photoOf(70_000));
  await claims.write('waits', { what: 'Bent' });
  await claims.file('waits');
  return JSON.stringify({ claims: await exportClaims(claims.getSnapshot() ?? [], claims.readFile) });
}

const read = (text: string) => readClaims((JSON.parse(text) as { claims: unknown }).claims);

test('[SYNC-7, WAR-2] claims of a file come onto another device as they were, with their files; twice gives them once', async () => {
  const text = await exported();
  const it = new ClaimWorld();
  const { claims } = it.openTab();
  expect(await claims.load(read(text).found)).toBe(2);
  expect(await claims.load(read(text).found)).toBe(0);
  await claims.renew();
  expect(it.portal.claims.get('ada/waits')?.values).toEqual({ what: 'Bent' });
  const [draft, ...others] = claims.getSnapshot() ?? [];
  expect([draft?.id, draft?.values, others]).toEqual(['draft', { what: 'Cracked' }, []]);
  const bytes = await it.openTab().claims.readFile(draft?.files[0]?.id ?? '');
  expect(sha256Of(bytes ?? new Uint8Array())).toBe(sha256Of(photoOf(70_000).bytes));
  expect(await claims.load(read(text).found)).toBe(0);
});

test('[SYNC-7] what a stranger wrote is counted and left out', () => {
  expect(readClaims(undefined)).toEqual({ found: [], unreadable: 0 });
  expect(readClaims('claims')).toEqual({ found: [], unreadable: 1 });
  expect(readClaims([{ id: 'x' }, null])).toEqual({ found: [], unreadable: 2 });
});

test('[SYNC-7, F-27] a damaged file of a claim costs the claim nothing: filing says which is missing', async () => {
  const damaged = (await exported()).replace(/("content":\{"[^"]+":")[^"]+/, '$1%%%');
  const { claims } = new ClaimWorld().openTab();
  expect(await claims.load(read(damaged).found)).toBe(2);
  expect(await claims.file('draft')).toBe('refused');
  const [draft] = claims.getSnapshot() ?? [];
  expect(draft?.refusal).toMatchObject({ code: 'file', reason: 'lost' });
});
