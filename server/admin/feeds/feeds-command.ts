import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import type { Settings } from '../../config.ts';
import type { Database } from '../../database/schema.ts';
import { readSince } from '../orders/read-since.ts';
import { type FeedKind, feedKinds } from './feed-map.ts';
import { type Finding, FeedRefused, writeFindings } from './finding.ts';
import { type AskedGuess, guessedKinds } from './guess/guess-map.ts';
import { guessApart } from './read-feeds-apart.ts';
import { takeInFeeds, type TakenIn } from './take-in-feeds.ts';

export type FeedsContext = {
  db: Kysely<Database>;
  now: () => Date;
  settings: Pick<Settings, 'publicUrl'>;
  print: (line: string) => void;
  /** For what is not part of a guessed map. */
  warn: (line: string) => void;
  /** Aborted when the caller disconnects. */
  signal?: AbortSignal | undefined;
};

const PROGRESS_EVERY_MS = 2_000;
const BUSY_PAUSE_MS = 1_000;

export const feedsUsage =
  'feeds KIND FILE --map MAP [--check] [--as-of DAY|INSTANT] [--removes N] | ' +
  'feeds all FOLDER --map MAP [--check] [--as-of DAY|INSTANT] | feeds guess FILE [KIND]';

/** `path` and `map` are files, or a folder for all kinds. */
type Asked = {
  readonly kind: FeedKind | 'all';
  readonly path: string;
  readonly map: string;
  readonly asOf: string | null;
  readonly removes: number | null;
  readonly isCheck: boolean;
};

/** `npm run admin -- feeds …`. Changes nothing and returns 1 when any line is refused. */
export async function feedsCommand(args: readonly string[], context: FeedsContext): Promise<0 | 1> {
  const { print, signal } = context;
  const [word, file, ...others] = args;
  const [guessed = null, ...more] = others;
  const kind = guessedKinds.find((one) => one === guessed) ?? null;
  const isGuess = word === 'guess' && file !== undefined && (guessed === null || kind !== null) && more.length === 0;
  const asked = readArguments(args);
  if (asked === null && !isGuess) {
    print('Usage:');
    for (const one of feedsUsage.split(' | ')) print(`  ${one}`);
    print(`  KIND is one of ${feedKinds.join(', ')}.`);
    return 1;
  }
  try {
    return asked === null ? await guess({ path: file ?? '', kind }, context) : await takeIn(asked, context);
  } catch (error) {
    if (signal?.aborted) {
      print('Stopped. Run the same command again to finish.');
      return 1;
    }
    if (!(error instanceof FeedRefused)) throw error;
    return refused(error.findings, print);
  }
}

function refused(findings: readonly Finding[], print: (line: string) => void): 1 {
  writeFindings(findings, print);
  print(`${findings.length} refused; nothing was changed.`);
  return 1;
}

/** The map goes to standard output, all else to standard error. */
async function guess(asked: AskedGuess, { print, warn }: FeedsContext): Promise<0 | 1> {
  const found = await guessApart(asked);
  print(JSON.stringify(found.map, null, 2));
  warn(`This looks like ${found.kind}.`);
  for (const remark of found.remarks) warn(remark);
  return 0;
}

async function takeIn(asked: Asked, { db, now, settings, print, signal }: FeedsContext): Promise<0 | 1> {
  const asOf = asked.asOf === null ? null : await readSince(db, asked.asOf);
  if (asked.asOf !== null && (asOf === null || asOf > now())) {
    print(
      asOf === null
        ? `'${asked.asOf}' is not a day such as 2026-11-20, or a time such as 2026-11-20T15:00:00Z.`
        : `'${asked.asOf}' is still to come.`,
    );
    return 1;
  }
  print(`Reading ${asked.path}`);
  let shown = now().getTime();
  const outcome = await whenFree(
    async () =>
      takeInFeeds(
        { ...asked, asOf, source: { path: asked.path }, map: { path: asked.map } },
        {
          db,
          now,
          settings,
          signal,
          onProgress(what, done, total) {
            if (now().getTime() - shown < PROGRESS_EVERY_MS && done < total) return;
            shown = now().getTime();
            print(`  ${what}: ${done} of ${total}`);
          },
        },
      ),
    { print, signal },
  );
  if (outcome.code === 'refused') return refused(outcome.findings, print);
  if (outcome.code === 'too-few') {
    print(`${outcome.file} ${outcome.loss.reason}`);
    const { count } = outcome.loss;
    print(
      asked.kind === 'all'
        ? `Nothing was changed. If that is right, take in this file alone, with --removes ${count}.`
        : `Nothing was changed. If that is right, add --removes ${count}.`,
    );
    return 1;
  }
  for (const line of outcome.report) print(line);
  if (asked.isCheck) print('Checked only: nothing was changed.');
  return 0;
}

/** Waits while another feed is taken in, as a schedule would. */
async function whenFree(
  run: () => ReturnType<typeof takeInFeeds>,
  { print, signal }: Pick<FeedsContext, 'print' | 'signal'>,
): Promise<Exclude<TakenIn, { code: 'busy' }>> {
  for (let tries = 0; ; tries += 1) {
    const outcome = await run();
    if (outcome.code !== 'busy') return outcome;
    if (tries === 0) print('Waiting for another feed to finish');
    await pause(BUSY_PAUSE_MS, undefined, signal && { signal });
  }
}

function readArguments(args: readonly string[]): Asked | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        map: { type: 'string' },
        check: { type: 'boolean' },
        'as-of': { type: 'string' },
        removes: { type: 'string' },
      },
    });
    const [word, path, ...rest] = positionals;
    const kind = word === 'all' ? word : feedKinds.find((known) => known === word);
    const { map, removes } = values;
    if (kind === undefined || path === undefined || map === undefined || rest.length > 0) return null;
    if (removes !== undefined && (kind === 'all' || !/^\d{1,9}$/.test(removes))) return null;
    return {
      kind,
      path,
      map,
      asOf: values['as-of'] ?? null,
      removes: removes === undefined ? null : Number(removes),
      isCheck: values.check === true,
    };
  } catch {
    // An option that there is not, or one without its value.
    return null;
  }
}
