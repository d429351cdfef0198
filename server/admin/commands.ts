import { backupCommand, restoreCommand, restoredCommand } from './backup-commands.ts';
import { bookingCommand } from './booking/booking-command.ts';
import { claimsCommand } from './claims/claims-command.ts';
import type { AdminCommand, AdminContext } from './command.ts';
import { contractsCommand } from './contracts-command.ts';
import { demoCommand } from './demo.ts';
import { importCommand, importUsage } from './import/import-command.ts';
import { libraryCommand } from './library/library-command.ts';
import { maintenanceCommand } from './maintenance.ts';
import { makerCommand } from './maker-command.ts';
import { minimumClientCommand } from './minimum-client.ts';
import { ordersCommand } from './orders/orders-command.ts';
import { programCommand } from './program/program-command.ts';
import { taxesCommand } from './taxes/taxes-command.ts';
import { usersCommand } from './users.ts';

/** The maker's command line, by the first word. */
export const adminCommands: Readonly<Record<string, AdminCommand>> = {
  users: usersCommand,
  maintenance: maintenanceCommand,
  'minimum-client': minimumClientCommand,
  backup: backupCommand,
  restore: restoreCommand,
  restored: restoredCommand,
  import: { usage: importUsage, run: importCommand },
  orders: ordersCommand,
  taxes: taxesCommand,
  booking: bookingCommand,
  library: libraryCommand,
  contracts: contractsCommand,
  program: programCommand,
  claims: claimsCommand,
  maker: makerCommand,
  demo: demoCommand,
};

/** Runs what the words ask for; says how it is written where they ask for nothing that there is. Gives the exit status. */
export async function runAdminCommand(words: readonly string[], context: AdminContext): Promise<0 | 1> {
  const [name = '', ...args] = words;
  const command = Object.hasOwn(adminCommands, name) ? adminCommands[name] : undefined;
  if (command) return command.run(args, context);
  context.print('npm run admin -- …');
  for (const { usage } of Object.values(adminCommands)) context.print(`  ${usage}`);
  return 1;
}
