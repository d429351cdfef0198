import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Shelf } from '../../../src/contract/downloads.ts';
import type { EntryInput, FileInput } from '../../repositories/library.ts';
import { decodeText } from '../import/decode-text.ts';
import { type Finding, ImportRefused } from '../import/finding.ts';
import { readTable } from '../import/read-table.ts';
import { RowReader } from '../import/row-reader.ts';
import { FolderFiles } from './folder-files.ts';
import { listColumns, listEntries } from './list-entries.ts';

type ReadLibrary = {
  /** Those of which the folder has a list. */
  readonly shelves: Partial<Record<Shelf, readonly EntryInput[]>>;
  readonly files: readonly FileInput[];
};

/** Reads the lists of a folder and the files that they name. All findings of all lists are thrown as ImportRefused at once. */
export async function readLibrary(folder: string): Promise<ReadLibrary> {
  const findings: Finding[] = [];
  const files = new FolderFiles(folder);
  const shelves: Partial<Record<Shelf, readonly EntryInput[]>> = {};
  for (const shelf of ['documents', 'photos', 'branding'] as const) {
    const file = `${shelf}.csv`;
    const bytes = await readFile(join(folder, file)).catch(() => null);
    if (bytes === null) continue;
    const decoded = decodeText(file, bytes, 'utf-8');
    const table =
      'text' in decoded ? readTable(file, decoded.text, listColumns[shelf]) : { findings: [decoded.finding] };
    if ('findings' in table) {
      findings.push(...table.findings);
      continue;
    }
    const reader = new RowReader(file);
    shelves[shelf] = await listEntries[shelf](table.rows, reader, files);
    findings.push(...reader.findings);
  }
  if (Object.keys(shelves).length === 0 && findings.length === 0) {
    const reason = 'neither documents.csv nor photos.csv nor branding.csv is there';
    findings.push({ file: folder, line: null, column: null, reason });
  }
  if (findings.length > 0) throw new ImportRefused(findings);
  return { shelves, files: files.all };
}
