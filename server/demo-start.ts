import type { Kysely } from 'kysely';
import type { Database } from './database/schema.ts';
import { type DemoPolicy, demoPolicy } from './demo-policy.ts';
import { isPortalEmpty } from './repositories/portal.ts';
import type { Settings } from './settings.ts';

const progressEveryMs = 2_000;

type DemoContext = {
  readonly db: Kysely<Database>;
  readonly settings: Settings;
  readonly isEmbedded: boolean;
  readonly now: () => Date;
  readonly print: (line: string) => void;
};

/** Fills the demo in where it belongs. The demo's own code, drawings and all, is read only then. */
export async function fillDemoWhereItBelongs(context: DemoContext): Promise<DemoPolicy> {
  const { db, settings, isEmbedded, now, print } = context;
  const policy = demoPolicy(settings, isEmbedded && (await isPortalEmpty(db)));
  if (!policy.fills) return policy;
  const { fillDemo, isDemoFilled } = await import('./demo/fill.ts');
  if (await isDemoFilled(db)) return policy;
  print('Filling in the demo maker, Cycles Boréal …');
  let shownMs = now().getTime();
  await fillDemo(db, {
    now: now(),
    onProgress(what, done, total) {
      if (now().getTime() - shownMs < progressEveryMs) return;
      shownMs = now().getTime();
      print(`  ${done} of ${total} products ${what}`);
    },
  });
  return policy;
}

/** What to sign in with, where there are accounts of the demo; nothing where there are none. */
export async function demoAccountLines(db: Kysely<Database>): Promise<string[]> {
  const account = await db.selectFrom('users').where('demo', '=', true).select('id').limit(1).executeTakeFirst();
  if (account === undefined) return [];
  const { DEMO_PASSWORD, demoAccounts } = await import('./demo/demo-accounts.ts');
  const width = Math.max(...demoAccounts.map(({ username }) => username.length));
  const lines = demoAccounts.map(({ username, hasPassword, group, lang, enterpriseName }) => {
    const note = hasPassword ? '' : ' (no password yet: account to be migrated)';
    return `  ${username.padEnd(width)}  ${group}, ${lang === 'fr' ? 'in French' : 'in English'}: ${enterpriseName}${note}`;
  });
  return [`Sign in with the password ${DEMO_PASSWORD} as one of`, ...lines];
}
