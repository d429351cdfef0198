import { accessTokenSeconds } from '../../../server/http/access-token.ts';
import type { Doom } from '../../../server/testing/killable-server.ts';
import { skus } from '../kit/dealers.ts';
import type { KillableBed } from '../kit/killable-bed.ts';
import type { Testbed } from '../kit/testbed.ts';
import { backUpDealers, restoreDealers } from './dealer-backup.ts';
import type { Stage } from './live.ts';

/** Scenarios against a server in this process: many, for nothing has to be started. */
export function stageInProcess(bed: Testbed): Stage {
  const { db, server } = bed;
  return {
    ...bed,
    async failNextChange() {
      server.failNextChange();
    },
    async setStock(quantity) {
      await db.updateTable('stock').set({ quantity }).where('sku', '=', skus.bike).execute();
    },
    async endSessions(userId) {
      await db.updateTable('sessions').set({ revoked_at: new Date() }).where('user_id', '=', userId).execute();
      server.forgetSessions(userId);
    },
    async expireTokens() {
      server.passTime(1_000 * accessTokenSeconds);
    },
    async requireVersion(version) {
      await db.updateTable('portal').set({ minimum_client: version }).execute();
      // What it says of its state then holds for the next call.
      await fetch(`${server.url}/api/status`);
    },
    backUp: async (dealerIds) => backUpDealers(db, dealerIds),
    async restore(dealerIds) {
      const forgotten = await restoreDealers(db, dealerIds);
      // What it says of its state then holds for the next call.
      await fetch(`${server.url}/api/status`);
      return forgotten;
    },
    async mend() {
      server.mend();
    },
  };
}

const dooms: readonly Doom[] = [
  { dies: 'before-commit', over: 'cart' },
  { dies: 'before-answer', over: 'cart' },
  { dies: 'before-commit', over: 'order' },
  { dies: 'before-answer', over: 'order' },
];

/** Scenarios against a server that is killed with -9: whenever it is to start anew, at the points above, and at the end of each. */
export function stageWithKills(bed: KillableBed): Stage {
  const dealers = [...bed.dealers];
  let next = 0;
  let isDoomed = false;

  async function startAnew(doom?: Doom): Promise<void> {
    await bed.kill();
    await bed.start(doom);
    isDoomed = doom !== undefined;
  }

  return {
    ...bed,
    async dealer() {
      const dealer = dealers.shift();
      if (dealer === undefined) throw new Error('more dealers are needed than were made');
      return dealer;
    },
    restartServer: () => startAnew(),
    async failNextChange() {
      await startAnew(dooms[next % dooms.length]);
      next += 1;
    },
    // Nobody else reaches its data while it runs.
    setStock: async () => undefined,
    endSessions: async () => undefined,
    expireTokens: async () => undefined,
    requireVersion: async () => undefined,
    backUp: async () => undefined,
    restore: async () => ({ opIds: [], references: [] }),
    async mend() {
      if (isDoomed) await startAnew();
    },
  };
}
