import { dayIn } from '../../../src/domain/calendar-day.ts';
import { transact } from '../../database/transact.ts';
import { replaceShelves } from '../../modules/library/repository.ts';
import { readPortal } from '../../portal/repository.ts';
import { type AdminCommand, readArguments } from '../command.ts';
import { FeedRefused, writeFindings } from '../feeds/finding.ts';
import { say } from '../texts/say.ts';
import { readLibrary } from './read-library.ts';

/** Loads documents, photos and branding into the library from lists and their files. */
export const libraryCommand: AdminCommand = {
  usage: 'library FOLDER [--check]',
  async run(words, { db, now, print, warn }) {
    const given = readWords(words);
    if (given === null) {
      warn(say`Usage: ${this.usage}`);
      return 1;
    }
    try {
      const { shelves, files } = await readLibrary(given.folder);
      if (!given.isTrial) {
        const { time_zone: zone } = await readPortal(db);
        const today = dayIn(zone, now().getTime());
        await transact(db, async (trx) => replaceShelves(trx, { shelves, files, today }));
      }
      for (const [shelf, entries] of Object.entries(shelves)) print(say`${shelf}: ${entries.length} entries`);
      print(
        given.isTrial ? say`${files.length} files. Checked only: nothing was changed.` : say`${files.length} files`,
      );
      return 0;
    } catch (error) {
      if (!(error instanceof FeedRefused)) throw error;
      writeFindings(error.findings, warn);
      warn(say`${error.findings.length} refused. Nothing was changed.`);
      return 1;
    }
  },
};

function readWords(words: readonly string[]): { folder: string; isTrial: boolean } | null {
  const read = readArguments(words, { check: { type: 'boolean' } });
  const [folder, ...rest] = read?.positionals ?? [];
  return folder === undefined || rest.length > 0 ? null : { folder, isTrial: read?.values.check === true };
}
