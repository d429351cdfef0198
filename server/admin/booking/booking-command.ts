import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { transact } from '../../database/transact.ts';
import {
  changeSeason,
  changeTimeZone,
  lockSeason,
  putWindow,
  readSeason,
  removeWindow,
} from '../../modules/booking/season-repository.ts';
import { type AdminCommand, showUsage } from '../command.ts';
import { say } from '../texts/say.ts';
import { readWords, type BookingTask, seasonSwitches } from './read-booking-task.ts';
import { showSeason } from './show-season.ts';

type SeasonChange = Exclude<BookingTask, { do: 'show' | 'refuse' }>;

/** When dealers may book, for which year, and the window names. */
export const bookingCommand: AdminCommand = {
  usage:
    'booking show | booking year YEAR | booking dates FIRST LAST | booking zone ZONE | ' +
    'booking window q0…q4 SHIPDAY LABEL --fr LABEL | booking remove-window q0…q4 | booking open on|off | ' +
    'booking booking-menu on|off | booking rebate-menu on|off',
  async run(words, { db, now, print, warn }) {
    const task = readWords(words);
    if (task === null) return showUsage(this, { warn });
    if (task.do === 'refuse') {
      warn(say`${task.reason}. Nothing was changed.`);
      return 1;
    }
    if (task.do !== 'show') {
      await transact(db, async (trx) => {
        await lockSeason(trx);
        await change(trx, task);
      });
    }
    for (const line of showSeason(await readSeason(db), now())) print(line);
    return 0;
  },
};

async function change(trx: Transaction<Database>, task: SeasonChange): Promise<void> {
  switch (task.do) {
    case 'year':
      return changeSeason(trx, { year: task.year });
    case 'dates':
      return changeSeason(trx, { startDate: task.startDate, endDate: task.endDate });
    case 'zone':
      return changeTimeZone(trx, task.timeZone);
    case 'window': {
      const { name, shipDate, label, french } = task;
      return putWindow(trx, { name, shipDate, label: { en: label, fr: french } });
    }
    case 'remove-window':
      return removeWindow(trx, task.name);
    case 'switch': {
      const { column, on } = seasonSwitches[task.which];
      return changeSeason(trx, { [column]: task.isOn === on });
    }
  }
}
