import { bookingWindows } from '../../../src/domain/booking/columns.ts';
import type { BookingSeason } from '../../../src/domain/booking/season.ts';
import { type Season, stateOfSeason } from '../../modules/booking/season-repository.ts';
import { columnsOfText } from '../command.ts';
import { type Said, say, type Text } from '../texts/say.ts';

/** The season's settings, and what dealers see at that moment. */
export function showSeason(season: Season, at: Date): Text[] {
  const { year, startDate, endDate, timeZone, hideBookingMenu, hideRebateMenu } = season;
  const unset = say`– (not set)`;
  const facts = [
    [say`Season`, year === null ? unset : String(year)],
    [say`Days`, say`${startDate ?? unset} to ${endDate ?? unset}, both included`],
    [say`Time zone`, timeZone],
    [say`Now`, described(stateOfSeason(season, at))],
    [say`Booking menu`, hideBookingMenu ? say`hidden` : say`shown`],
    [say`Discount menu`, hideRebateMenu ? say`hidden` : say`shown`],
  ];
  const windows = season.windows.map(({ name, shipDate, label }) => [name, shipDate, label.en, label.fr ?? '–']);
  const without = bookingWindows.filter((name) => !season.windows.some((window) => window.name === name));
  return [
    ...columnsOfText(facts, []),
    '',
    ...columnsOfText([[say`WINDOW`, say`SHIPS ON`, say`LABEL`, say`IN FRENCH`], ...windows], []),
    ...(without.length > 0 ? [say`Without label and day: ${without.join(', ')}`] : []),
  ];
}

function described(state: BookingSeason): Said {
  switch (state.code) {
    case 'open':
      return say`open, last day ${state.closesAfter}`;
    case 'not-yet-open':
      return say`closed, opens on ${state.opensOn}`;
    case 'over':
      return say`closed, last day was ${state.closedAfter}`;
    case 'closed-by-maker':
      return say`closed by \`booking open off\``;
    case 'not-announced':
      return say`closed: year and days are not all set`;
  }
}
