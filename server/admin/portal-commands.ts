import { randomBytes } from 'node:crypto';
import app from '../../package.json' with { type: 'json' };
import { isClientTooOld, isVersion } from '../../src/contract/client-version.ts';
import { creditPolicies } from '../../src/domain/account/account-figures.ts';
import { transact } from '../database/transact.ts';
import type { AdminCommand } from './command.ts';
import { say } from './texts/say.ts';

export const maintenanceCommand: AdminCommand = {
  usage: 'maintenance on | maintenance off',
  async run([state, ...rest], { db, print }) {
    if ((state !== 'on' && state !== 'off') || rest.length > 0) {
      print(say`Usage: ${this.usage}`);
      return 1;
    }
    await db
      .updateTable('portal')
      .set({ maintenance: state === 'on' })
      .execute();
    print(state === 'on' ? say`The portal is in maintenance.` : say`The portal is open.`);
    return 0;
  },
};

export const minimumClientCommand: AdminCommand = {
  usage: 'minimum-client VERSION | minimum-client off',
  async run([given = '', ...rest], { db, print }) {
    const isOff = given === 'off';
    if (!(isOff || isVersion(given)) || rest.length > 0) {
      print(say`Usage: ${this.usage}. A version looks like ${app.version}.`);
      return 1;
    }
    await db
      .updateTable('portal')
      .set({ minimum_client: isOff ? null : given })
      .execute();
    if (isOff) print(say`All app versions are accepted.`);
    else print(say`Apps older than ${given} must update. Unsent changes stay on the device.`);
    if (isClientTooOld(app.version, given)) {
      print(say`This server has version ${app.version}, so no one can continue until a newer version is deployed.`);
    }
    return 0;
  },
};

/** What happens to orders on account above a dealer's credit limit, or of a dealer on hold. */
export const creditCommand: AdminCommand = {
  usage: 'credit show | credit warn | credit block',
  async run([what = '', ...rest], { db, print }) {
    const policy = creditPolicies.find((word) => word === what);
    if ((policy === undefined && what !== 'show') || rest.length > 0) {
      print(say`Usage: ${this.usage}`);
      return 1;
    }
    if (policy !== undefined) await db.updateTable('portal').set({ credit_policy: policy }).execute();
    const { credit_policy: present } = await db.selectFrom('portal').select('credit_policy').executeTakeFirstOrThrow();
    const orders = say`Orders on account above the credit limit, or of a dealer on hold,`;
    print(present === 'block' ? say`${orders} are refused.` : say`${orders} are placed with a warning.`);
    return 0;
  },
};

/** Replaces the portal's secret after a leak. */
export const secretCommand: AdminCommand = {
  usage: 'secret renew',
  async run(args, { db, now, print }) {
    if (args.length !== 1 || args[0] !== 'renew') {
      print(say`Usage: ${this.usage}`);
      return 1;
    }
    await transact(db, async (trx) => {
      await trx
        .updateTable('portal')
        .set({ secret: randomBytes(32).toString('hex') })
        .execute();
      await trx.updateTable('sessions').set({ revoked_at: now() }).where('revoked_at', 'is', null).execute();
    });
    print(say`The secret was renewed and everyone was signed out. Running servers use it from their next request.`);
    return 0;
  },
};
