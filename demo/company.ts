import type { Kysely } from 'kysely';
import type { Database } from '../server/database/schema.ts';
import { type DemoCompany, type DemoContext, type DemoPolicy, demoPolicy } from '../server/portal/demo-port.ts';
import { isPortalEmpty } from '../server/portal/repository.ts';
import { demoCommand } from './command.ts';

/** Cycles Boréal, the made-up company. */
export const demoCompany: DemoCompany = {
  fillIfAllowed,
  accountLines,
  command: demoCommand,
  // Drawing code is loaded for the first file that needs it.
  async makeFile(db, recipe, mediaType) {
    const { makeFile } = await import('./library/make-file.ts');
    return makeFile(db, recipe, mediaType);
  },
};

const progressEveryMs = 2_000;

/** Fills an empty portal, if the settings allow it. The catalog and its drawings are loaded only then. */
async function fillIfAllowed(context: DemoContext): Promise<DemoPolicy> {
  const { db, settings, isEmbedded, now, print } = context;
  const policy = demoPolicy(settings, isEmbedded && (await isPortalEmpty(db)));
  if (!policy.fills) return policy;
  const { fillDemo, isDemoFilled } = await import('./fill.ts');
  if (await isDemoFilled(db)) return policy;
  print('Adding the demo company, Cycles Boréal …');
  let shownMs = now().getTime();
  await fillDemo(db, {
    now: now(),
    onProgress(what, done, total) {
      if (now().getTime() - shownMs < progressEveryMs) return;
      shownMs = now().getTime();
      print(`  ${done} of ${total} ${what}`);
    },
  });
  return policy;
}

/** What to sign in with; no lines when the portal has no demo accounts. */
async function accountLines(db: Kysely<Database>): Promise<string[]> {
  const account = await db.selectFrom('users').where('demo', '=', true).select('id').limit(1).executeTakeFirst();
  if (account === undefined) return [];
  const { DEMO_PASSWORD, demoAccounts, demoCompanyUsers } = await import('./demo-accounts.ts');
  const { demoReps } = await import('./demo-reps.ts');
  const width = Math.max(...demoAccounts.map(({ username }) => username.length));
  const lines = demoAccounts.map(({ username, hasPassword, group, lang, enterpriseName }) => {
    const note = hasPassword ? '' : ' (no password yet: account to be migrated)';
    return `  ${username.padEnd(width)}  ${group}, ${lang === 'fr' ? 'in French' : 'in English'}: ${enterpriseName}${note}`;
  });
  const reps = demoReps.map(({ username, dealers }) => `  ${username.padEnd(width)}  sales rep: ${dealers.join(', ')}`);
  const users = demoCompanyUsers.map(
    ({ username, role, company }) => `  ${username.padEnd(width)}  ${role} of ${company}`,
  );
  return [`Sign in with the password ${DEMO_PASSWORD} as one of`, ...lines, ...users, ...reps];
}
