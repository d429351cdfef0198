import type { DemoCompany } from '../portal/demo-port.ts';
import { auditCommand } from './audit-command.ts';
import { backupCommand, restoreCommand, restoredCommand } from './backup-commands.ts';
import { bookingCommand } from './booking/booking-command.ts';
import { claimsCommand } from './claims/claims-command.ts';
import type { AdminCommand, AdminContext, AdminOutput } from './command.ts';
import { contractsCommand } from './contracts-command.ts';
import { dealersCommand } from './dealers-command.ts';
import { feedsCommand, feedsUsage } from './feeds/feeds-command.ts';
import { invitationsCommand, inviteCommand } from './invite-command.ts';
import { keysCommand } from './keys-command.ts';
import { libraryCommand } from './library/library-command.ts';
import { lookCommand } from './look-command.ts';
import { makerCommand } from './maker-command.ts';
import { orderTermsCommand } from './order-terms-command.ts';
import { ordersCommand } from './orders/orders-command.ts';
import { maintenanceCommand, minimumClientCommand, creditCommand, secretCommand } from './portal-commands.ts';
import { programCommand } from './program/program-command.ts';
import { repsCommand } from './reps-command.ts';
import { taxesCommand } from './taxes/taxes-command.ts';
import { inLanguage, languageNamed, say } from './texts/say.ts';
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
  'order-terms': orderTermsCommand,
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

/** They read `--lang` themselves; that of a rep says what the rep reads. */
const ownLanguage = new Set(['feeds', 'import', 'reps']);

/** Runs a command, or prints its usage when the words are wrong. Returns the exit status. */
export async function runAdminCommand(
  words: readonly string[],
  given: AdminOutput & Omit<AdminContext, 'print' | 'warn'>,
  demo?: DemoCompany,
): Promise<0 | 1> {
  const at = words.indexOf('--lang');
  const asked = languageNamed(at < 0 ? undefined : (words[at + 1] ?? ''));
  const language = asked ?? 'en';
  const context: AdminContext = {
    ...given,
    print: (line) => given.print(inLanguage(line, language)),
    warn: (line) => given.warn(inLanguage(line, language)),
  };
  const [name = '', ...args] = at < 0 || ownLanguage.has(words[0] ?? '') ? words : words.toSpliced(at, 2);
  const commands = demo ? { ...adminCommands, demo: demo.command } : adminCommands;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command && asked === null && !ownLanguage.has(name)) {
    context.print(say`There is no language '${words[at + 1] ?? ''}': en or fr`);
    return 1;
  }
  if (command) return command.run(args, context);
  context.print('npm run admin -- …');
  context.print(say`  --lang fr after any of them gives its texts in French.`);
  for (const { usage } of Object.values(commands)) context.print(`  ${usage}`);
  return 1;
}
