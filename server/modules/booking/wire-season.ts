import type { BookingSettings } from '../../../src/contract/booking/booking.ts';
import type { Season, SeasonWindow } from './season-repository.ts';
import { stateOfSeason } from './season-repository.ts';

/** The season and its state in the contract's shape. */
export function wireSeason(season: Season, at: Date): BookingSettings {
  const { windows, ...settings } = season;
  return { ...settings, state: stateOfSeason(season, at).code, windows: windows.map(wireWindow) };
}

/** Falls back to English. */
export function wireWindow({ name, label, shipDate }: SeasonWindow) {
  return { name, label: label.en, labelFr: label.fr ?? label.en, shipDate };
}
