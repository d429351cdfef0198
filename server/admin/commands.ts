import type { DemoCompany } from '../portal/demo-port.ts';
import { auditCommand } from './audit-command.ts';
import { backupCommand, restoreCommand, restoredCommand } from './backup-commands.ts';
import { bookingCommand } from './booking/booking-command.ts';
import { claimsCommand } from './claims/claims-command.ts';
import type { AdminCommand, AdminContext } from './command.ts';
import { contractsCommand } from './contracts-command.ts';
import { dealersCommand } from './dealers-command.ts';
import { feedsCommand, feedsUsage } from './feeds/feeds-command.ts';
import { invitationsCommand, inviteCommand } from './invite-command.ts';
import { keysCommand } from './keys-command.ts';
import { libraryCommand } from './library/library-command.ts';
import { lookCommand } from './look-command.ts';
import { makerCommand } from './maker-command.ts';
import { ordersCommand } from './orders/orders-command.ts';
import { maintenanceCommand, minimumClientCommand, creditCommand, secretCommand } from './portal-commands.ts';
import { programCommand } from './program/program-command.ts';
import { repsCommand } from './reps-command.ts';
import { taxesCommand } from './taxes/taxes-command.ts';
import { usersCommand } from './users.ts';

/** Admin commands by name. */
export const adminCommands: Readonly<Record<string, AdminCommand>> = {
  users: usersCommand,
  invite: inviteCommand,
  invitations: invitationsCommand,
  reps: repsCommand,
  dealers: dealersCommand,
  audit: auditCommand,
  maintenance: maintenanceCommand,
  'minimum-client': minimumClientCommand,
  backup: backupCommand,
  restore: restoreCommand,
  restored: restoredCommand,
  feeds: { usage: feedsUsage, run: feedsCommand },
  // The name of former versions.
  import: {
    usage: 'import FOLDER --map MAP, the same as feeds all',
    run: async (args, context) => feedsCommand(['all', ...args], context),
  },
  keys: keysCommand,
  credit: creditCommand,
  orders: ordersCommand,
  taxes: taxesCommand,
  booking: bookingCommand,
  library: libraryCommand,
  contracts: contractsCommand,
  program: programCommand,
  claims: claimsCommand,
  maker: makerCommand,
  look: lookCommand,
  secret: secretCommand,
};

/** Runs a command, or prints its usage when the words are wrong. Returns the exit status. */
export async function runAdminCommand(
  words: readonly string[],
  context: AdminContext,
  demo?: DemoCompany,
): Promise<0 | 1> {
  const [name = '', ...args] = words;
  const commands = demo ? { ...adminCommands, demo: demo.command } : adminCommands;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command.run(args, context);
  context.print('npm run admin -- …');
  for (const { usage } of Object.values(commands)) context.print(`  ${usage}`);
  return 1;
}
