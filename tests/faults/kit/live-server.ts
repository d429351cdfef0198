import type { Kysely, KyselyPlugin } from 'kysely';
import { buildApp } from '../../../server/app.ts';
import { readSettings } from '../../../server/config.ts';
import type { Database } from '../../../server/database/schema.ts';
import { claimPortal } from '../../../server/portal/repository.ts';

/** The server as production builds it, in this process, on a database that outlives it. */
export type LiveServer = {
  readonly url: string;
  /** Every connection breaks, whatever was under way; another server takes over the database, at another address. */
  restart(): Promise<void>;
  /** The next change of a cart or an order fails inside its transaction. */
  failNextChange(): void;
  /** No failure is planned any more. */
  mend(): void;
  /** The server remembers callers for some seconds: a session that was ended behind its back ends now. */
  forgetSessions(userId: string): void;
  /** From now on its clock is so much further ahead: what it has signed runs out. */
  passTime(ms: number): void;
  close(): Promise<void>;
};

export async function startLiveServer(db: Kysely<Database>): Promise<LiveServer> {
  let isToFail = false;
  let aheadMs = 0;
  const failing: KyselyPlugin = (() => {
    const fatal = new WeakSet<object>();
    return {
      transformQuery({ node, queryId }) {
        const isChange = isToFail && JSON.stringify(node).includes('insert into cart_devices');
        if (isChange) fatal.add(queryId);
        return node;
      },
      async transformResult({ queryId, result }) {
        if (!fatal.has(queryId)) return result;
        isToFail = false;
        throw new Error('failed on purpose');
      },
    };
  })();

  // Behind a proxy of this machine, which says from which address a call comes: failed sign-ins are counted by it.
  const settings = readSettings({ TRUST_PROXY: 'loopback' });

  async function start() {
    const app = await buildApp({
      db: db.withPlugin(failing),
      settings,
      portal: await claimPortal(db),
      payments: null,
      now: () => new Date(Date.now() + aheadMs),
      pause: async () => undefined,
      appFolder: null,
      formerFolder: null,
      log: null,
      checkAnswers: true,
    });
    return { app, url: await app.listen({ host: '127.0.0.1', port: 0 }) };
  }

  async function stop({ app }: Awaited<ReturnType<typeof start>>): Promise<void> {
    app.server.closeAllConnections();
    await app.close();
  }

  let running = await start();
  return {
    get url() {
      return running.url;
    },
    async restart() {
      const former = running;
      former.app.server.closeAllConnections();
      running = await start();
      await stop(former);
    },
    failNextChange() {
      isToFail = true;
    },
    mend() {
      isToFail = false;
    },
    forgetSessions: (userId) => running.app.callers.forget(userId),
    passTime(ms) {
      aheadMs += ms;
    },
    close: () => stop(running),
  };
}
