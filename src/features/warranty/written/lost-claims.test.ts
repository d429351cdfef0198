import { beforeEach, expect, test } from 'vitest';
import { ada, ben, ClaimWorld, photoOf } from '../../../../tests/builders/claim-world.ts';

let it: ClaimWorld;
beforeEach(() => {
  it = new ClaimWorld();
});

const values = { what: 'The frame is cracked' };

async function draft(tab: ReturnType<ClaimWorld['openTab']>, photos = 0): Promise<string> {
  const id = tab.claims.newId();
  await tab.claims.write(id, values);
  for (let seed = 1; seed <= photos; seed += 1) await tab.claims.addFile(id, photoOf(100, seed));
  return id;
}

/** Until nothing more happens by itself. */
async function settle(tab: ReturnType<ClaimWorld['openTab']>): Promise<void> {
  await tab.claims.renew();
  await tab.claims.renew();
}

test('[F-16, WAR-2] a claim that a restored portal has lost is a draft with its words again, and is filed once more', async () => {
  const tab = it.openTab();
  const backedUp = await draft(tab);
  await tab.claims.file(backedUp);
  const id = await draft(tab, 1);
  await tab.claims.file(id);
  it.portal.restore(new Set([`ada/${backedUp}`]));
  const reloaded = it.openTab();
  await settle(reloaded);
  expect(reloaded.claims.getSnapshot()).toMatchObject([
    { id, state: 'draft', values, files: [], refusal: { code: 'lost', reference: `W-${id}` } },
  ]);
  await settle(it.openTab());
  expect([...it.portal.claims.keys()]).toEqual([`ada/${backedUp}`]);
  await reloaded.claims.addFile(id, photoOf(100, 1));
  expect(await reloaded.claims.file(id)).toBe('filed');
  await settle(reloaded);
  expect([reloaded.claims.getSnapshot(), it.portal.claims.size, it.disk('ada').records.waiting]).toEqual([
    [],
    2,
    undefined,
  ]);
});

test('[F-16, WAR-2] a lost claim that was discarded does not come back', async () => {
  const tab = it.openTab();
  const id = await draft(tab);
  await tab.claims.file(id);
  it.portal.restore(new Set());
  const reloaded = it.openTab();
  await settle(reloaded);
  await reloaded.claims.discard(id);
  await settle(reloaded);
  const later = it.openTab();
  await settle(later);
  expect([later.claims.getSnapshot(), it.disk('ada').records.waiting]).toEqual([[], undefined]);
});

test('[F-16, WAR-2] a portal that cannot say what it has is asked again, and what it has is not said to be lost', async () => {
  const tab = it.openTab();
  const id = await draft(tab);
  await tab.claims.file(id);
  it.portal.restore(new Set([`ada/${id}`]));
  it.portal.fate = (call) => (call === 'list' ? 'not-sent' : 'ok');
  const reloaded = it.openTab();
  await settle(reloaded);
  expect(reloaded.claims.getSnapshot()).toEqual([]);
  it.portal.fate = () => 'ok';
  await settle(reloaded);
  expect([reloaded.claims.getSnapshot(), it.disk('ada').records.waiting]).toEqual([[], undefined]);
  it.portal.fate = (call) => {
    if (call === 'list') throw new Error('asked again');
    return 'ok';
  };
  await settle(it.openTab());
});

test('[F-16, SYNC-8] what one dealer filed is not looked for as another', async () => {
  const tab = it.openTab();
  await tab.claims.file(await draft(tab));
  it.sit(ben);
  it.portal.restore(new Set());
  await settle(tab);
  expect(tab.claims.getSnapshot()).toEqual([]);
  it.sit(ada);
  await settle(tab);
  expect(tab.claims.getSnapshot()).toMatchObject([{ refusal: { code: 'lost' } }]);
});
