import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Settings } from '../../config.ts';
import type { Database } from '../../database/schema.ts';
import { readSince } from '../argument-checks.ts';
import { readArguments } from '../command.ts';
import { inLanguage, type Language, languageNamed, say, type Text } from '../texts/say.ts';
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
  'feeds KIND FILE --map MAP [--check] [--as-of DAY|INSTANT] [--removes N] [--lang fr] | ' +
  'feeds all FOLDER --map MAP [--check] [--as-of DAY|INSTANT] [--lang fr] | feeds guess FILE [KIND] [--lang fr]';

/** `path` and `map` are files, or a folder for all kinds. */
type Asked = {
  readonly kind: FeedKind | 'all';
  readonly path: string;
  readonly map: string;
  readonly asOf: string | null;
  readonly removes: number | null;
  readonly isCheck: boolean;
  readonly language: Language;
};

/** `npm run admin -- feeds …`. Changes nothing and returns 1 when any line is refused. */
export async function feedsCommand(args: readonly string[], context: FeedsContext): Promise<0 | 1> {
  const { print, signal } = context;
  const toGuess = readGuess(args);
  const asked = readAsked(args);
  if (asked === null && toGuess === null) {
    const language = languageNamed(args[args.indexOf('--lang') + 1]) ?? 'en';
    print(inLanguage(say`Usage:`, language));
    for (const one of feedsUsage.split(' | ')) print(`  ${one}`);
    const kinds = args[0] === 'guess' ? guessedKinds : feedKinds;
    print(inLanguage(say`  KIND is one of ${kinds.join(', ')}.`, language));
    return 1;
  }
  try {
    if (toGuess !== null) return await guess(toGuess, context);
    return asked === null ? 1 : await takeIn(asked, context);
  } catch (error) {
    if (signal?.aborted) {
      print(inLanguage(say`Stopped. Run the same command again to finish.`, (asked ?? toGuess)?.language ?? 'en'));
      return 1;
    }
    if (!(error instanceof FeedRefused)) throw error;
    return refused(error.findings, print, (asked ?? toGuess)?.language ?? 'en');
  }
}

function refused(findings: readonly Finding[], print: (line: string) => void, language: Language): 1 {
  writeFindings(findings, (line) => print(inLanguage(line, language)));
  print(inLanguage(say`${findings.length} refused; nothing was changed.`, language));
  return 1;
}

type ToGuess = AskedGuess & { readonly language: Language };

/** The map goes to standard output, all else to standard error. */
async function guess({ language, ...asked }: ToGuess, { print, warn }: FeedsContext): Promise<0 | 1> {
  const found = await guessApart(asked);
  print(JSON.stringify(found.map, null, 2));
  warn(inLanguage(say`This looks like ${found.kind}.`, language));
  for (const remark of found.remarks) warn(inLanguage(remark, language));
  return 0;
}

async function takeIn(asked: Asked, { db, now, settings, print, signal }: FeedsContext): Promise<0 | 1> {
  const tell = (text: Text) => print(inLanguage(text, asked.language));
  const asOf = asked.asOf === null ? null : await readSince(db, asked.asOf);
  if (asked.asOf !== null && (asOf === null || asOf > now())) {
    tell(
      asOf === null
        ? say`'${asked.asOf}' is not a day such as 2026-11-20, or a time such as 2026-11-20T15:00:00Z.`
        : say`'${asked.asOf}' is in the future.`,
    );
    return 1;
  }
  tell(say`Reading ${asked.path}`);
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
            tell(say`  ${what}: ${done} of ${total}`);
          },
        },
      ),
    { tell, signal },
  );
  if (outcome.code === 'refused') return refused(outcome.findings, print, asked.language);
  if (outcome.code === 'too-few') {
    const { count, reason } = outcome.loss;
    tell(say`${outcome.file} ${reason}`);
    tell(
      asked.kind === 'all'
        ? say`Nothing was changed. If that is right, take in this file alone, with --removes ${count}.`
        : say`Nothing was changed. If that is right, add --removes ${count}.`,
    );
    return 1;
  }
  for (const line of outcome.report) print(line);
  if (asked.isCheck) tell(say`Checked only: nothing was changed.`);
  return 0;
}

/** Waits while another feed is taken in, as a schedule would. */
async function whenFree(
  run: () => ReturnType<typeof takeInFeeds>,
  { tell, signal }: Pick<FeedsContext, 'signal'> & { readonly tell: (text: Text) => void },
): Promise<Exclude<TakenIn, { code: 'busy' }>> {
  for (let tries = 0; ; tries += 1) {
    const outcome = await run();
    if (outcome.code !== 'busy') return outcome;
    if (tries === 0) tell(say`Waiting for another feed to finish`);
    await pause(BUSY_PAUSE_MS, undefined, signal && { signal });
  }
}

function readAsked(args: readonly string[]): Asked | null {
  const read = readArguments(args, {
    map: { type: 'string' },
    check: { type: 'boolean' },
    'as-of': { type: 'string' },
    removes: { type: 'string' },
    lang: { type: 'string' },
  });
  if (read === null) return null;
  const { values, positionals } = read;
  const [word, path, ...rest] = positionals;
  const kind = word === 'all' ? word : feedKinds.find((known) => known === word);
  const { map, removes } = values;
  const language = languageNamed(values.lang);
  if (language === null) return null;
  if (kind === undefined || path === undefined || map === undefined || rest.length > 0) return null;
  if (removes !== undefined && (kind === 'all' || !/^\d{1,9}$/.test(removes))) return null;
  return {
    kind,
    path,
    map,
    asOf: values['as-of'] ?? null,
    removes: removes === undefined ? null : Number(removes),
    isCheck: values.check === true,
    language,
  };
}

/** `guess FILE`, with an optional kind. */
function readGuess(args: readonly string[]): ToGuess | null {
  const read = readArguments(args, { lang: { type: 'string' } });
  if (read === null) return null;
  const { values, positionals } = read;
  const [word, path, said = null, ...rest] = positionals;
  const kind = guessedKinds.find((known) => known === said) ?? null;
  const language = languageNamed(values.lang);
  if (word !== 'guess' || path === undefined || rest.length > 0 || language === null) return null;
  return said !== null && kind === null ? null : { path, kind, language };
}
