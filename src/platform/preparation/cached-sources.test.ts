import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { openQueryStore } from '../query-cache/query-store.ts';
import { vault } from '../vault/vault.ts';
import { heldSources } from './cached-sources.ts';

const key = 'A'.repeat(43);
const safe = vault({ forgetCaches: async () => undefined, onFailure: (why) => expect.fail(why) });
const planOf = (userId: string) => heldSources(userId, { isPresent: async () => true, now: () => 0 }).plan;
const plan = { chosen: ['documents'], run: null };

test('[PWA-4, SES-9] what a dealer chose to hold outlasts a session that ends', async () => {
  await safe.open('planning-ada', key);
  await planOf('planning-ada').save(plan);
  expect(await safe.seal('planning-ada')).toBe(false);
  expect(await safe.open('planning-ada', key)).toBe(true);
  expect(await planOf('planning-ada').load()).toEqual({ ...plan, isGone: true });
});

test('[PWA-4, PWA-5] what a former version kept beside the answers is read', async () => {
  await openQueryStore('planning-ben').write('preparation', plan);
  expect(await planOf('planning-ben').load()).toEqual(plan);
});
