import { bookingWindows } from '../../../src/domain/booking/columns.ts';
import type { BookingSeason } from '../../../src/domain/booking/season.ts';
import { type Season, stateOfSeason } from '../../modules/booking/season-repository.ts';
import { columnsOfText } from '../command.ts';

/** The season's settings, and what dealers see at that moment. */
export function showSeason(season: Season, at: Date): string[] {
  const { year, startDate, endDate, timeZone, hideBookingMenu, hideRebateMenu } = season;
  const unset = '– (not set)';
  const facts = [
    ['Season', year === null ? unset : String(year)],
    ['Days', `${startDate ?? unset} to ${endDate ?? unset}, both included`],
    ['Time zone', timeZone],
    ['Now', described(stateOfSeason(season, at))],
    ['Booking menu', hideBookingMenu ? 'hidden' : 'shown'],
    ['Discount menu', hideRebateMenu ? 'hidden' : 'shown'],
  ];
  const windows = season.windows.map(({ name, shipDate, label }) => [name, shipDate, label.en, label.fr ?? '–']);
  const without = bookingWindows.filter((name) => !season.windows.some((window) => window.name === name));
  return [
    ...columnsOfText(facts, []),
    '',
    ...columnsOfText([['WINDOW', 'SHIPS ON', 'LABEL', 'IN FRENCH'], ...windows], []),
    ...(without.length > 0 ? [`Without label and day: ${without.join(', ')}`] : []),
  ];
}

function described(state: BookingSeason): string {
  switch (state.code) {
    case 'open':
      return `open, last day ${state.closesAfter}`;
    case 'not-yet-open':
      return `closed, opens on ${state.opensOn}`;
    case 'over':
      return `closed, last day was ${state.closedAfter}`;
    case 'closed-by-maker':
      return 'closed by `booking open off`';
    case 'not-announced':
      return 'closed: year and days are not all set';
  }
}
