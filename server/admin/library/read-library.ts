import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Shelf } from '../../../src/contract/library/downloads.ts';
import type { EntryInput, FileInput } from '../../modules/library/repository.ts';
import { type Finding, FeedRefused } from '../feeds/finding.ts';
import { readTable } from '../feeds/read-table.ts';
import { RowReader } from '../feeds/rows/row-reader.ts';
import { say } from '../texts/say.ts';
import { FolderFiles } from './folder-files.ts';
import { listColumns, listEntries } from './list-entries.ts';

type ReadLibrary = {
  /** Only shelves with a list in the folder. */
  readonly shelves: Partial<Record<Shelf, readonly EntryInput[]>>;
  readonly files: readonly FileInput[];
};

/**
 * Reads a folder's lists and their files.
 * @throws {FeedRefused} with the findings of all lists
 */
export async function readLibrary(folder: string): Promise<ReadLibrary> {
  const findings: Finding[] = [];
  const files = new FolderFiles(folder);
  const shelves: Partial<Record<Shelf, readonly EntryInput[]>> = {};
  for (const shelf of ['documents', 'photos', 'branding'] as const) {
    const file = `${shelf}.csv`;
    const bytes = await readFile(join(folder, file)).catch(() => null);
    if (bytes === null) continue;
    const table = readTable(file, bytes, listColumns[shelf]);
    if ('findings' in table) {
      findings.push(...table.findings);
      continue;
    }
    const reader = new RowReader(file);
    shelves[shelf] = await listEntries[shelf](table.rows, reader, files);
    findings.push(...reader.findings);
  }
  if (Object.keys(shelves).length === 0 && findings.length === 0) {
    const reason = say`neither documents.csv nor photos.csv nor branding.csv is there`;
    findings.push({ file: folder, line: null, column: null, reason });
  }
  if (findings.length > 0) throw new FeedRefused(findings);
  return { shelves, files: files.all };
}
