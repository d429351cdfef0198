import { accountCalls } from './features/account/account-calls.ts';
import { type AccountEdits, followAccountEdits } from './features/account/edits/account-edits.ts';
import type { Session } from './features/session/session.ts';
import { datedPortsOf, renewing, type TabPorts } from './open-dated.ts';
import { deviceChance } from './platform/sync/chance.ts';

/** ACCT-1. Composed apart from main.tsx, for it comes with the first who asks. */
export function openAccountEdits(tab: TabPorts, keepUser: Session['keepUser']): AccountEdits {
  const calls = accountCalls(tab.backend, keepUser);
  return renewing(followAccountEdits({ ...datedPortsOf('account', tab), calls, newId: deviceChance.newId }));
}
