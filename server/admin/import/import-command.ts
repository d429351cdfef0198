import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { dayIn } from '../../../src/domain/day-in.ts';
import type { Database } from '../../database/schema.ts';
import { ImportRefused, writeFindings } from './finding.ts';
import { readImportApart } from './read-import-apart.ts';
import { writeImport } from './write-import.ts';

export type ImportContext = {
  db: Kysely<Database>;
  now: () => Date;
  print: (line: string) => void;
  /** Whoever asked for the import has left. */
  signal?: AbortSignal | undefined;
};

const PROGRESS_EVERY_MS = 2_000;

export const importUsage = 'import FOLDER --map FILE';

/**
 * `npm run admin -- import FOLDER --map FILE`. Prints what each file did, or every line that is refused and why; then nothing is
 * imported. Gives the exit status.
 */
export async function importCommand(
  args: readonly string[],
  { db, now, print, signal }: ImportContext,
): Promise<0 | 1> {
  const given = readArguments(args);
  if (given === null) {
    print(`What to import is not clear: ${importUsage}`);
    return 1;
  }
  try {
    const { time_zone: timeZone } = await db.selectFrom('portal').select('time_zone').executeTakeFirstOrThrow();
    const today = dayIn(timeZone, now().getTime());
    print(`Reading ${given.folder}`);
    const read = await readImportApart(given.folder, given.map, today);
    let shown = now().getTime();
    const reports = await writeImport(db, read, {
      now: now(),
      signal,
      onProgress(what, done, total) {
        if (now().getTime() - shown < PROGRESS_EVERY_MS && done < total) return;
        shown = now().getTime();
        print(`  ${what}: ${done} of ${total}`);
      },
    });
    for (const { file, rows, leftOut, added, changed, unchanged } of reports) {
      const omitted = leftOut === 0 ? '' : `, ${leftOut} left out by the map`;
      print(`${file}: ${rows} accepted, 0 refused${omitted}; ${added} new, ${changed} changed, ${unchanged} as before`);
    }
    return 0;
  } catch (error) {
    if (signal?.aborted) {
      print('The import was broken off. Import the same again to finish it.');
      return 1;
    }
    if (!(error instanceof ImportRefused)) throw error;
    writeFindings(error.findings, print);
    print(`${error.findings.length} refused; nothing was imported.`);
    return 1;
  }
}

function readArguments(args: readonly string[]): { folder: string; map: string } | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { map: { type: 'string' } },
    });
    const [folder, ...rest] = positionals;
    return folder === undefined || values.map === undefined || rest.length > 0 ? null : { folder, map: values.map };
  } catch {
    return null;
  }
}
