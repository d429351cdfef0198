import { openIndexedStore } from '../../../src/platform/database/indexed-store.ts';
import { testStoreContract } from '../../builders/store-contract.ts';
import { type Outcome, runAll, tellFile } from './vitest.ts';

/** What the page says of itself; `isDone` once there is no more to come. */
export type Told = { readonly outcomes: Outcome[]; isDone: boolean };

const told: Told = { outcomes: [], isDone: false };
Object.assign(globalThis, { told });

let users = 0;
await tellFile('the contract of stores', async () =>
  testStoreContract('IndexedDB', () => {
    const userId = `contract-${(users += 1)}`;
    return { tab: () => openIndexedStore(userId) };
  }),
);
await tellFile('versions', async () => import('../../../src/platform/database/upgrades.test.ts'));
await tellFile('drafts', async () => import('../../../src/platform/database/draft-store.test.ts'));
await tellFile('dated records', async () => import('../../../src/platform/database/lww-store.test.ts'));
await tellFile('claims', async () => import('../../../src/platform/database/attachment-store.test.ts'));
await tellFile('work that is locked away', async () => import('../../../src/platform/vault/vault.test.ts'));
await tellFile('claims that are locked away', async () => import('../../../src/platform/vault/sealed-claims.test.ts'));

await runAll((outcome) => told.outcomes.push(outcome));
told.isDone = true;
