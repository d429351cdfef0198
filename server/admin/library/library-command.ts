import { parseArgs } from 'node:util';
import { transact } from '../../database/transact.ts';
import { replaceShelves } from '../../repositories/library.ts';
import type { AdminCommand } from '../command.ts';
import { ImportRefused, writeFindings } from '../import/finding.ts';
import { readLibrary } from './read-library.ts';

/** DOC-1, DOC-2. Puts the maker's documents, photos and branding into the library, from lists and the files that they name. */
export const libraryCommand: AdminCommand = {
  usage: 'library FOLDER [--check]',
  async run(words, { db, print, warn }) {
    const given = readWords(words);
    if (given === null) {
      warn(`What to put into the library is not clear: ${this.usage}`);
      return 1;
    }
    try {
      const { shelves, files } = await readLibrary(given.folder);
      if (!given.isTrial) await transact(db, async (trx) => replaceShelves(trx, shelves, files));
      for (const [shelf, entries] of Object.entries(shelves)) print(`${shelf}: ${entries.length} entries`);
      print(`${files.length} files${given.isTrial ? '. A trial: nothing was changed.' : ''}`);
      return 0;
    } catch (error) {
      if (!(error instanceof ImportRefused)) throw error;
      writeFindings(error.findings, warn);
      warn(`${error.findings.length} refused. Nothing was changed.`);
      return 1;
    }
  },
};

function readWords(words: readonly string[]): { folder: string; isTrial: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { check: { type: 'boolean' } },
    });
    const [folder, ...rest] = positionals;
    return folder === undefined || rest.length > 0 ? null : { folder, isTrial: values.check === true };
  } catch {
    return null;
  }
}
