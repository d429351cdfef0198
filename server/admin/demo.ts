import { DEMO_PASSWORD, demoAccounts } from '../demo/demo-accounts.ts';
import { isDemoFilled, refillDemo } from '../demo/fill.ts';
import type { AdminCommand, AdminContext } from './command.ts';

const PRODUCTS_PER_LINE = 25;

export const demoCommand: AdminCommand = {
  usage: 'demo',
  async run(args, context) {
    const { db, now, print } = context;
    if (args.length > 0) {
      print(`What to do with the demo is not clear: ${this.usage}`);
      return 1;
    }
    if (!(await mayFill(context))) {
      print('This portal has dealers of its own. With DEMO=1 the demo is put beside them.');
      return 1;
    }
    await refillDemo(db, {
      now: now(),
      onProgress(what, done, total) {
        if (done % PRODUCTS_PER_LINE === 0 || done === total) print(`${done} of ${total} products ${what}`);
      },
    });
    print(`The demo is as on its first day: ${demoAccounts.length} accounts, password ${DEMO_PASSWORD}.`);
    return 0;
  },
};

/** An empty portal, one that is a demo already, or one whose maker asked for it. */
async function mayFill({ db, settings }: AdminContext): Promise<boolean> {
  if (settings.demo !== null) return settings.demo;
  if (await isDemoFilled(db)) return true;
  const dealer = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return dealer === undefined;
}
