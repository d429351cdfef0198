import { beforeEach, expect, test } from 'vitest';
import {
  claimRefused,
  fileRefused,
  refused,
  sha256Of,
  type CallFate,
} from '../../../../tests/builders/claim-portal.ts';
import { ada, ben, ClaimWorld, photoOf } from '../../../../tests/builders/claim-world.ts';
import { ATTACHMENT_PIECE_BYTES } from '../../../domain/files/attachment.ts';
import { CLAIM_MAX_FILES } from '../../../domain/warranty/claim-field.ts';

let it: ClaimWorld;
beforeEach(() => {
  it = new ClaimWorld();
});
const offline = (): CallFate => 'not-sent';
const online = (): CallFate => 'ok';
const values = { what: 'The frame is cracked' };

/** A draft with so many photos. */
async function draft(tab: ReturnType<ClaimWorld['openTab']>, photos = 0, size = 100): Promise<string> {
  const id = tab.claims.newId();
  expect(await tab.claims.write(id, values)).toBe('kept');
  for (let seed = 1; seed <= photos; seed += 1) expect(await tab.claims.addFile(id, photoOf(size, seed))).toBe('kept');
  return id;
}

/** Until nothing more happens by itself. */
async function settle(tab: ReturnType<ClaimWorld['openTab']>): Promise<void> {
  await tab.claims.renew();
  await tab.claims.renew();
}

test('[WAR-2] a claim is filed with its photos, each in pieces, and leaves the device with their bytes', async () => {
  const tab = it.openTab();
  const size = 2 * ATTACHMENT_PIECE_BYTES + 10;
  const id = await draft(tab, 2, size);
  expect(it.disk('ada').files.size).toBe(2);
  expect(await tab.claims.file(id)).toBe('filed');
  expect(it.portal.claims.get(`ada/${id}`)).toMatchObject({
    values,
    hashes: [sha256Of(photoOf(size, 1).bytes), sha256Of(photoOf(size, 2).bytes)],
  });
  expect([tab.claims.getSnapshot(), it.disk('ada').records.waiting, it.disk('ada').files.size, it.filed]).toEqual([
    [],
    undefined,
    0,
    1,
  ]);
  expect(await tab.claims.file(id)).toBe('filed');
  expect(it.portal.calls.filter((call) => call === 'claim')).toHaveLength(1);
});

test('[WAR-2, F-29] two tabs that write into one draft in the same moment drop nothing of each other', async () => {
  const [tab, other] = [it.openTab(), it.openTab()];
  const id = await draft(tab);
  const both = await Promise.all([
    tab.claims.write(id, { serial: 'BO27', city: 'Québec' }),
    other.claims.write(id, { customer: 'Roy', city: '' }),
  ]);
  expect(both).toEqual(['kept', 'kept']);
  const reloaded = it.openTab();
  await reloaded.claims.opened;
  expect(reloaded.claims.getSnapshot()?.[0]?.values).toEqual({ ...values, serial: 'BO27', customer: 'Roy' });
});

test('[WAR-2] a draft is never sent, and is there after a reload, photos too', async () => {
  const tab = it.openTab();
  const id = await draft(tab, 1);
  await settle(tab);
  tab.kill();
  const reloaded = it.openTab();
  await reloaded.claims.opened;
  const [kept] = reloaded.claims.getSnapshot() ?? [];
  expect(kept).toMatchObject({ id, state: 'draft', values, files: [{ name: 'photo-1.jpg', size: 100 }] });
  expect(await reloaded.claims.readFile(kept?.files[0]?.id ?? '')).toEqual(photoOf(100).bytes);
  await settle(reloaded);
  expect(it.portal.calls).toEqual([]);
});

test('[WAR-2, F-68] ten files go with a claim, an eleventh is refused and leaves no bytes behind', async () => {
  const tab = it.openTab();
  const id = await draft(tab, CLAIM_MAX_FILES);
  expect(await tab.claims.addFile(id, photoOf(100, 99))).toBe('full');
  const [claim] = tab.claims.getSnapshot() ?? [];
  expect(claim?.files).toHaveLength(CLAIM_MAX_FILES);
  expect(await tab.claims.removeFile(id, claim?.files[0]?.id ?? '')).toBe('kept');
  expect(await tab.claims.write(id, values)).toBe('kept');
  expect(it.disk('ada').files.size).toBe(CLAIM_MAX_FILES - 1);
});

test('[WAR-2] photos that two tabs add at once are both there', async () => {
  const [one, other] = [it.openTab(), it.openTab()];
  const id = await draft(one);
  await Promise.all([one.claims.addFile(id, photoOf(10, 1)), other.claims.addFile(id, photoOf(10, 2))]);
  for (const tab of [one, other]) expect(tab.claims.getSnapshot()?.[0]?.files).toHaveLength(2);
});

test('[WAR-2, PWA-2] filed without a network it waits, outlives the tab, and goes out once', async () => {
  it.portal.fate = offline;
  const tab = it.openTab();
  const id = await draft(tab, 1);
  expect(await tab.claims.file(id)).toBe('waits');
  tab.kill();
  it.portal.fate = online;
  const reloaded = it.openTab();
  await settle(reloaded);
  expect([it.portal.claims.size, reloaded.claims.getSnapshot()]).toEqual([1, []]);
});

test('[WAR-2, F-3] cut three times, a photo goes on where the portal has it: no piece arrives twice', async () => {
  const size = 6 * ATTACHMENT_PIECE_BYTES;
  let pieces = 0;
  const cuts = new Set([2, 4, 5]);
  it.portal.fate = (call) => {
    if (!call.endsWith(`+${ATTACHMENT_PIECE_BYTES}`)) return 'ok';
    pieces += 1;
    return cuts.has(pieces) ? 'answer-lost' : 'ok';
  };
  const tab = it.openTab();
  const id = await draft(tab, 1, size);
  await tab.claims.file(id);
  await settle(tab);
  expect(it.portal.claims.get(`ada/${id}`)?.hashes).toEqual([sha256Of(photoOf(size).bytes)]);
  const large = it.portal.calls.filter((call) => call.endsWith(`+${ATTACHMENT_PIECE_BYTES}`));
  expect(new Set(large).size).toBe(large.length);
});

test('[WAR-2] after a reload in the midst of it no piece is sent again', async () => {
  const size = 4 * ATTACHMENT_PIECE_BYTES;
  let calls = 0;
  it.portal.fate = () => ((calls += 1) > 3 ? 'not-sent' : 'ok');
  const tab = it.openTab();
  const id = await draft(tab, 1, size);
  expect(await tab.claims.file(id)).toBe('waits');
  tab.kill();
  it.portal.fate = online;
  await settle(it.openTab());
  expect(it.portal.claims.size).toBe(1);
  const large = it.portal.calls.filter((call) => call.endsWith(`+${ATTACHMENT_PIECE_BYTES}`));
  expect([new Set(large).size, large.length > 2]).toEqual([large.length, true]);
});

test('[WAR-2, SYNC-1] an answer that is lost is asked for again under the same key: one claim', async () => {
  it.portal.fate = (call) => (call === 'claim' ? 'answer-lost' : 'ok');
  const tab = it.openTab();
  const id = await draft(tab, 1);
  expect(await tab.claims.file(id)).toBe('waits');
  tab.kill();
  it.portal.fate = online;
  const reloaded = it.openTab();
  await settle(reloaded);
  expect([[...it.portal.claims.keys()], reloaded.claims.getSnapshot()]).toEqual([[`ada/${id}`], []]);
});

test('[WAR-2] files that the portal has lost meanwhile are sent again; if it goes on losing them, the claim waits', async () => {
  const tab = it.openTab();
  const id = await draft(tab, 1);
  it.portal.fate = (call) => {
    if (call === 'claim') it.portal.uploads.clear();
    return 'ok';
  };
  expect(await tab.claims.file(id)).toBe('waits');
  expect(it.portal.calls.filter((call) => call === 'claim')).toHaveLength(3);
  it.portal.fate = online;
  await settle(tab);
  expect([it.portal.claims.size, tab.claims.getSnapshot()]).toEqual([1, []]);
});

test.for(['busy', 'signed-out', 'not-sent'] as const)(
  '[WAR-2, F-49] while the portal is %s nothing is dropped',
  async (fate) => {
    it.portal.fate = () => fate;
    const tab = it.openTab();
    const id = await draft(tab, 1);
    expect(await tab.claims.file(id)).toBe('waits');
    expect(tab.claims.getSnapshot()).toMatchObject([{ id, state: 'to-file', refusal: null }]);
    expect(tab.claims.sending(id)).toBeNull();
    it.portal.fate = online;
    it.sit(ada);
    await settle(tab);
    expect(tab.claims.getSnapshot()).toEqual([]);
  },
);

test('[WAR-2] what the portal refuses waits for the dealer with its reason, and is filed under the same key once it is put right', async () => {
  const tab = it.openTab();
  const id = await draft(tab);
  it.portal.refusal = claimRefused([{ field: 'serial', code: 'missing' }]);
  expect(await tab.claims.file(id)).toBe('refused');
  const faults = [{ field: 'serial', code: 'missing' }];
  expect(tab.claims.getSnapshot()).toMatchObject([{ id, refusal: { code: 'faults', faults } }]);
  const before = it.portal.calls.length;
  await settle(tab);
  expect(it.portal.calls).toHaveLength(before);
  it.portal.refusal = null;
  expect(await tab.claims.write(id, { ...values, serial: 'B1' })).toBe('kept');
  expect(await tab.claims.file(id)).toBe('filed');
  expect([...it.portal.claims.keys()]).toEqual([`ada/${id}`]);
});

test.for([
  ['not-taken', 'not-taken'],
  ['empty', 'not-taken'],
  ['too-large', 'too-large'],
  ['too-many', 'too-many'],
] as const)('[WAR-2, F-68] a file that is %s is named, and the claim goes without it', async ([said, reason]) => {
  const tab = it.openTab();
  const id = await draft(tab, 1);
  it.portal.refusal = fileRefused(said);
  expect(await tab.claims.file(id)).toBe('refused');
  const [claim] = tab.claims.getSnapshot() ?? [];
  const file = claim?.files[0]?.id ?? '';
  expect(claim?.refusal).toEqual({ code: 'file', file, reason });
  it.portal.refusal = null;
  expect(await tab.claims.removeFile(id, file)).toBe('kept');
  expect(tab.claims.getSnapshot()?.[0]?.refusal).toBeNull();
  expect(await tab.claims.file(id)).toBe('filed');
});

test('[WAR-2, F-27] a file whose bytes the device has lost, or that are damaged, is said so', async () => {
  const tab = it.openTab();
  const id = await draft(tab, 1);
  const file = tab.claims.getSnapshot()?.[0]?.files[0]?.id ?? '';
  it.disk('ada').files.set(file, photoOf(100, 7).bytes);
  expect(await tab.claims.file(id)).toBe('refused');
  expect(tab.claims.getSnapshot()?.[0]?.refusal).toEqual({ code: 'file', file, reason: 'lost' });
  it.disk('ada').files.delete(file);
  expect(await tab.claims.file(id)).toBe('refused');
  expect(tab.claims.getSnapshot()?.[0]?.refusal).toEqual({ code: 'file', file, reason: 'lost' });
});

test('[WAR-2] a refusal in words is kept in words', async () => {
  const tab = it.openTab();
  const id = await draft(tab);
  it.portal.refusal = refused(403, 'forbidden');
  expect(await tab.claims.file(id)).toBe('refused');
  expect(tab.claims.getSnapshot()?.[0]?.refusal).toEqual({ code: 'refused', text: 'forbidden' });
});

test('[WAR-2] what waits for the portal is not written; a draft again, it keeps its key as long as nothing was filed under it', async () => {
  it.portal.fate = offline;
  const tab = it.openTab();
  const id = await draft(tab, 1);
  await tab.claims.file(id);
  expect(await tab.claims.write(id, { what: 'later' })).toBe('not-kept');
  expect(await tab.claims.addFile(id, photoOf(10, 2))).toBe('not-kept');
  expect(tab.claims.getSnapshot()).toMatchObject([{ values, files: [{}] }]);
  expect(await tab.claims.reopen(id)).toBe(id);
  expect(await tab.claims.write(id, { what: 'later' })).toBe('kept');
  it.portal.fate = online;
  await settle(tab);
  expect(it.portal.calls).toEqual([]);
});

test('[WAR-2, SYNC-1] what is changed after the portal may have taken it is a claim of its own, with files of its own; neither is lost', async () => {
  it.portal.fate = (call) => (call === 'claim' ? 'answer-lost' : 'ok');
  const tab = it.openTab();
  const id = await draft(tab, 1);
  expect(await tab.claims.file(id)).toBe('waits');
  const other = it.openTab();
  await other.claims.opened;
  const copy = await other.claims.reopen(id);
  expect(copy).not.toBe(id);
  expect(await other.claims.write(copy, { what: 'later' })).toBe('kept');
  expect(await tab.claims.write(id, { what: 'lost?' })).toBe('not-kept');
  it.portal.fate = online;
  await settle(tab);
  // Nobody knows whether the portal has it: its list says so.
  expect(it.filed).toBeGreaterThan(0);
  expect(tab.claims.getSnapshot()).toMatchObject([{ id: copy, state: 'draft', values: { what: 'later' } }]);
  expect(await tab.claims.file(copy)).toBe('filed');
  const hashes = [sha256Of(photoOf(100).bytes)];
  expect([...it.portal.claims].map(([key, claim]) => [key, claim.values, claim.hashes])).toEqual([
    [`ada/${id}`, values, hashes],
    [`ada/${copy}`, { what: 'later' }, hashes],
  ]);
});

test('[WAR-2] a claim that was discarded while it was sent is not filed, and its tab stops', async () => {
  const tab = it.openTab();
  const id = await draft(tab, 2);
  const other = it.openTab();
  let isDiscarded = false;
  it.portal.onTheWay = async () => {
    if (isDiscarded) return;
    isDiscarded = true;
    await other.claims.discard(id);
  };
  expect(await tab.claims.file(id)).toBe('not-kept');
  await settle(tab);
  expect([it.portal.claims.size, tab.claims.getSnapshot(), it.disk('ada').files.size]).toEqual([0, [], 0]);
  expect(await tab.claims.write(id, values)).toBe('not-kept');
});

test('[WAR-2] how far the files have come is told while they go up', async () => {
  const tab = it.openTab();
  const id = await draft(tab, 2, 10_000);
  const seen: unknown[] = [];
  tab.claims.subscribe(() => {
    const sending = tab.claims.sending(id);
    if (sending !== null && seen.at(-1) !== sending.sent) seen.push(sending.sent);
    expect(sending?.of ?? 20_000).toBe(20_000);
  });
  await tab.claims.file(id);
  expect(seen).toEqual([0, 4_096, 10_000, 14_096, 20_000]);
  expect(tab.claims.sending(id)).toBeNull();
});

test('[WAR-2, SYNC-4] the second tab waits for the first and sends nothing a second time', async () => {
  let turn = Promise.resolve();
  it = new ClaimWorld({
    lead: async (task) => {
      turn = turn.then(task);
      return turn;
    },
  });
  const [one, other] = [it.openTab(), it.openTab()];
  const id = await draft(one, 2);
  await Promise.all([one.claims.file(id), other.claims.file(id)]);
  await settle(other);
  expect(it.portal.calls).toHaveLength(3);
  expect(other.claims.getSnapshot()).toEqual([]);
});

test('[WAR-2] a form does not wait for ever', async () => {
  const tab = it.openTab();
  const id = await draft(tab);
  it.portal.onTheWay = async () => new Promise(() => {});
  const filing = tab.claims.file(id);
  await expect.poll(() => it.passTime() === undefined && tab.claims.getSnapshot()?.[0]?.mayBeFiled).toBe(true);
  it.passTime();
  expect(await filing).toBe('waits');
});

test('[SYNC-7, F-23] a device that keeps nothing says so, and files it from this tab all the same', async () => {
  it.isDiskBroken = true;
  const tab = it.openTab();
  const id = tab.claims.newId();
  expect(await tab.claims.write(id, values)).toBe('not-kept');
  expect(await tab.claims.addFile(id, photoOf(100))).toBe('not-kept');
  const [claim] = tab.claims.getSnapshot() ?? [];
  expect(claim).toMatchObject({ values, files: [{ size: 100 }] });
  expect(await tab.claims.readFile(claim?.files[0]?.id ?? '')).toEqual(photoOf(100).bytes);
  it.portal.fate = offline;
  expect(await tab.claims.file(id)).toBe('not-kept');
  it.portal.fate = online;
  await settle(tab);
  expect(it.portal.claims.get(`ada/${id}`)?.hashes).toEqual([sha256Of(photoOf(100).bytes)]);
});

test('[SYNC-7] once the storage takes it, what it refused before is kept with the next step', async () => {
  it.isDiskBroken = true;
  const tab = it.openTab();
  const id = tab.claims.newId();
  await tab.claims.addFile(id, photoOf(100));
  it.isDiskBroken = false;
  expect(await tab.claims.write(id, values)).toBe('kept');
  const reloaded = it.openTab();
  await reloaded.claims.opened;
  const [claim] = reloaded.claims.getSnapshot() ?? [];
  expect(await reloaded.claims.readFile(claim?.files[0]?.id ?? '')).toEqual(photoOf(100).bytes);
});

test('[SYNC-8, F-75] what one dealer writes is neither shown to nor sent by the next', async () => {
  it.portal.fate = offline;
  const tab = it.openTab();
  const id = await draft(tab, 1);
  await tab.claims.file(id);
  const file = tab.claims.getSnapshot()?.[0]?.files[0]?.id ?? '';
  it.sit(ben);
  it.portal.fate = online;
  await settle(tab);
  expect([tab.claims.getSnapshot(), it.portal.calls, await tab.claims.readFile(file)]).toEqual([[], [], null]);
  it.sit(null);
  expect(tab.claims.getSnapshot()).toBeNull();
  expect(await tab.claims.write(id, values)).toBe('not-kept');
  it.sit(ada);
  await settle(tab);
  expect([...it.portal.claims.keys()]).toEqual([`ada/${id}`]);
  expect(it.portal.strangers).toBe(0);
});

test('[SYNC-8] who sits down while a photo goes up ends it: nothing of the former is sent any more, and it waits for its own user', async () => {
  const tab = it.openTab();
  const id = await draft(tab, 1, 4 * ATTACHMENT_PIECE_BYTES);
  let calls = 0;
  it.portal.fate = () => {
    if ((calls += 1) === 2) it.sit(ben);
    return 'ok';
  };
  const filing = tab.claims.file(id);
  it.passTime();
  await filing;
  expect([it.portal.claims.size, it.portal.strangers, it.portal.calls.length]).toEqual([0, 0, 1]);
  it.sit(ada);
  await settle(tab);
  expect([...it.portal.claims.keys()]).toEqual([`ada/${id}`]);
});
