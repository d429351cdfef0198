import type { BookingSettings } from '../../src/contract/booking.ts';
import type { Season, SeasonWindow } from '../repositories/booking-season.ts';
import { stateOfSeason } from '../repositories/booking-season.ts';

/** BOOK-1, BOOK-9. The season on the wire, with its state at a moment. */
export function wireSeason(season: Season, at: Date): BookingSettings {
  const { windows, ...settings } = season;
  return { ...settings, state: stateOfSeason(season, at).code, windows: windows.map(wireWindow) };
}

/** English stands in where the maker has no French. */
export function wireWindow({ name, label, shipDate }: SeasonWindow) {
  return { name, label: label.en, labelFr: label.fr ?? label.en, shipDate };
}
