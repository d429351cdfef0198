import { creditPolicies } from '../../src/domain/account/account-figures.ts';
import type { AdminCommand } from './command.ts';

/** What happens to orders on account above a dealer's credit limit, or of a dealer on hold. */
export const creditCommand: AdminCommand = {
  usage: 'credit show | credit warn | credit block',
  async run([what = '', ...rest], { db, print }) {
    const policy = creditPolicies.find((word) => word === what);
    if ((policy === undefined && what !== 'show') || rest.length > 0) {
      print(`Usage: ${this.usage}`);
      return 1;
    }
    if (policy !== undefined) await db.updateTable('portal').set({ credit_policy: policy }).execute();
    const { credit_policy: present } = await db.selectFrom('portal').select('credit_policy').executeTakeFirstOrThrow();
    const orders = 'Orders on account above the credit limit, or of a dealer on hold,';
    print(present === 'block' ? `${orders} are refused.` : `${orders} are placed with a warning.`);
    return 0;
  },
};
