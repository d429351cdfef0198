import type { AdminCommand, AdminContext } from '../server/admin/command.ts';
import { say } from '../server/admin/texts/say.ts';
import { ARCHIVE_SIZE } from './archive/archive.ts';
import { DEMO_PASSWORD, demoAccounts, demoCompanyUsers } from './demo-accounts.ts';
import { demoReps } from './demo-reps.ts';
import { isDemoFilled, refillDemo } from './fill.ts';

const progressEveryMs = 1_000;

export const demoCommand: AdminCommand = {
  usage: 'demo [--parts 50000]',
  async run(args, context) {
    const { db, now, print } = context;
    const parts = partsAskedFor(args);
    if (parts === 'unclear') {
      print(say`Usage: ${this.usage}, ${ARCHIVE_SIZE} parts at most`);
      return 1;
    }
    if (!(await mayFill(context))) {
      print(say`This portal has dealers of its own. With DEMO=1 the demo is put beside them.`);
      return 1;
    }
    if (await hasPaidForReal(context)) {
      print(say`Accounts of the demo have paid with real cards. Their orders are kept, and the demo stays as it is.`);
      return 1;
    }
    let shownMs = 0;
    await refillDemo(db, {
      now: now(),
      ...(parts !== null && { parts }),
      onProgress(what, done, total) {
        if (done !== total && performance.now() - shownMs < progressEveryMs) return;
        shownMs = performance.now();
        print(say`${done} of ${total}: ${what}`);
      },
    });
    print(
      say`The demo is as on its first day: ${demoAccounts.length + demoCompanyUsers.length + demoReps.length} accounts, password ${DEMO_PASSWORD}.`,
    );
    return 0;
  },
};

/** null: as many as the demo has of itself. */
function partsAskedFor(args: readonly string[]): number | null | 'unclear' {
  if (args.length === 0) return null;
  const [option, count = '', ...more] = args;
  const isClear =
    option === '--parts' && more.length === 0 && /^[1-9]\d{0,6}$/.test(count) && Number(count) <= ARCHIVE_SIZE;
  return isClear ? Number(count) : 'unclear';
}

/** An empty portal, one that is a demo already, or one whose maker asked for it. */
async function mayFill({ db, settings }: AdminContext): Promise<boolean> {
  if (settings.demo !== null) return settings.demo;
  if (await isDemoFilled(db)) return true;
  const dealer = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return dealer === undefined;
}

async function hasPaidForReal({ db }: AdminContext): Promise<boolean> {
  const payment = await db
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .where('users.demo', '=', true)
    .where('provider', '=', 'stripe')
    .select('payments.id')
    .executeTakeFirst();
  return payment !== undefined;
}
