import type { Transaction } from 'kysely';
import type { Database } from '../server/database/schema.ts';
import { acceptContract, addContract } from '../server/modules/agreements/contract-repository.ts';
import { mayOrder } from '../src/domain/account/access.ts';
import { dayIn } from '../src/domain/day-in.ts';
import { DEMO_TIME_ZONE } from './calendar.ts';
import { contractText } from './contract-text.ts';
import { demoAccounts } from './demo-accounts.ts';
import { demoId } from './demo-id.ts';
import type { DemoUsers } from './write-accounts.ts';

/** In which month and on which day of the year before a supply agreement was accepted. */
const ACCEPTED = { month: 11, day: 4, hour: 15 };

/** Dealers who may order get an expired agreement, an accepted current one, and next year's to accept. */
export async function writeContracts(trx: Transaction<Database>, users: DemoUsers, now: Date): Promise<void> {
  const thisYear = Number(dayIn(DEMO_TIME_ZONE, now.getTime()).slice(0, 4));
  for (const account of demoAccounts.filter(mayOrder)) {
    const userId = users(account);
    for (const year of [thisYear - 1, thisYear, thisYear + 1]) {
      const id = demoId('contract', account.no, year);
      const title = { en: `Supply agreement ${year}`, fr: `Entente d’approvisionnement ${year}` };
      const document = contractText(account, year);
      await addContract(trx, { id, userId, title, from: `${year}-01-01`, to: `${year}-12-31`, document });
      if (year > thisYear) continue;
      const at = new Date(Date.UTC(year - 1, ACCEPTED.month, ACCEPTED.day, ACCEPTED.hour));
      await acceptContract(trx, { id: userId, name: account.contactName, actor: null }, id, at);
    }
  }
}
