import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { feedsCommand } from '../admin/feeds/feeds-command.ts';
import type { Database } from '../database/schema.ts';
import { tables } from '../database/tables.ts';
import { makeFolder } from './folder.ts';
import type { TestPortal } from './portal.ts';

type FeedRunner = (
  kind: string,
  content: string | Uint8Array,
  map: object,
  ...words: string[]
) => Promise<{ status: 0 | 1; lines: string[] }>;

/** Takes in files of a company as the command does. Each was written one second before it is taken in. */
export function feedRunner(portalOf: () => TestPortal): FeedRunner {
  return async (kind, content, map, ...words) => {
    const portal = portalOf();
    const folder = makeFolder();
    const path = join(folder, `${kind}.csv`);
    writeFileSync(path, content);
    const writtenAt = new Date(portal.clock.nowMs - 1_000);
    utimesSync(path, writtenAt, writtenAt);
    const mapFile = join(folder, 'map.json');
    writeFileSync(mapFile, JSON.stringify(map));
    const lines: string[] = [];
    const { db, dependencies } = portal;
    const status = await feedsCommand([kind, path, '--map', mapFile, ...words], {
      db,
      now: dependencies.now,
      settings: dependencies.settings,
      print: (line) => void lines.push(line),
      warn: (line) => void lines.push(line),
    });
    rmSync(folder, { recursive: true });
    return { status, lines: lines.filter((line) => !/^(Reading|  \w+: \d+ of) /.test(line)) };
  };
}

/** Takes in a folder with these files, as `feeds all` does, on 2026-11-20. */
export async function runFolder(
  db: Kysely<Database>,
  files: Readonly<Record<string, string | Uint8Array>>,
  map: object,
  signal?: AbortSignal,
): Promise<{ status: 0 | 1; printed: string[] }> {
  const folder = makeFolder();
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  writeFileSync(join(folder, 'map.json'), JSON.stringify(map));
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  const now = () => new Date('2026-11-20T15:00:00Z');
  const words = ['all', folder, '--map', join(folder, 'map.json')];
  const settings = { publicUrl: 'http://portal.example' };
  const status = await feedsCommand(words, { db, now, settings, print, warn: print, signal });
  rmSync(folder, { recursive: true });
  return { status, printed };
}

/** Everything that is stored, to tell that nothing changed. */
export async function storedRows({ db }: TestPortal): Promise<Record<string, string>> {
  const stored: Record<string, string> = {};
  for (const table of tables) {
    const { rows } = await sql<{ row: string }>`
      select coalesce(jsonb_agg(to_jsonb(one) order by to_jsonb(one)::text), '[]')::text as row
      from ${sql.table(table)} as one
    `.execute(db);
    stored[table] = rows[0]?.row ?? '';
  }
  return stored;
}
