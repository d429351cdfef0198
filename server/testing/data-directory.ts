import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { markMade } from '../database/marker.ts';
import { PREPARED_FOLDER } from './prepared-databases.ts';

/** Prepares a data directory ten times faster than a first start: all tables, no rows. */
export function fillDataDirectory(dataDir: string): void {
  const prepared = process.env[PREPARED_FOLDER];
  // Without the setup of a run the first start does it.
  if (prepared === undefined) return;
  const folder = join(dataDir, 'database');
  cpSync(join(prepared, 'cluster'), folder, { recursive: true });
  markMade(folder, join(dataDir, 'database.json'));
}
