import { randomBytes } from 'node:crypto';
import { transact } from '../database/transact.ts';
import type { AdminCommand } from './command.ts';

/** Replaces the portal's secret after a leak. */
export const secretCommand: AdminCommand = {
  usage: 'secret renew',
  async run(args, { db, now, print }) {
    if (args.length !== 1 || args[0] !== 'renew') {
      print(`Usage: ${this.usage}`);
      return 1;
    }
    await transact(db, async (trx) => {
      await trx
        .updateTable('portal')
        .set({ secret: randomBytes(32).toString('hex') })
        .execute();
      await trx.updateTable('sessions').set({ revoked_at: now() }).where('revoked_at', 'is', null).execute();
    });
    print('The secret was renewed and everyone was signed out. Running servers use it from their next request.');
    return 0;
  },
};
