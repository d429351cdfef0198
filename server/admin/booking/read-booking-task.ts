import { isTimeZone } from '../../../src/contract/config.ts';
import { type BookingWindow, bookingWindows } from '../../../src/domain/booking/columns.ts';
import { isCalendarDay } from '../../../src/domain/calendar-day.ts';
import { dayFault } from '../argument-checks.ts';
import { readArguments } from '../command.ts';
import { type Said, say, joined } from '../texts/say.ts';

/** Parses the words after `booking`. Null when they name no task. */
export function readWords(words: readonly string[]): BookingTask | null {
  const read = readArguments(words, { fr: { type: 'string' } });
  if (read === null) return null;
  const [what, ...rest] = read.positionals;
  const { fr } = read.values;
  if (fr !== undefined && what !== 'window') return null;
  const [first = '', second = '', third = ''] = rest;
  const has = (count: number) => rest.length === count;

  switch (what) {
    case 'show':
      return has(0) ? { do: 'show' } : null;
    case 'year':
      return has(1) ? (refusal(yearFault(first)) ?? { do: 'year', year: Number(first) }) : null;
    case 'dates':
      if (!has(2)) return null;
      return refusal(dayFaultOf(first), dayFaultOf(second), orderFault(first, second)) ?? datesTask(first, second);
    case 'zone':
      return has(1) ? (refusal(zoneFault(first)) ?? { do: 'zone', timeZone: first }) : null;
    case 'window':
      if (!has(3) || fr === undefined) return null;
      return (
        refusal(windowFault(first), dayFaultOf(second), labelFault(third), labelFault(fr)) ?? {
          do: 'window',
          name: first as BookingWindow,
          shipDate: second,
          label: third,
          french: fr,
        }
      );
    case 'remove-window':
      return has(1) ? (refusal(windowFault(first)) ?? { do: 'remove-window', name: first as BookingWindow }) : null;
    default:
      return has(1) ? switchTask(what, first) : null;
  }
}

function switchTask(which: string | undefined, state: string): BookingTask | null {
  if (which === undefined || !Object.hasOwn(seasonSwitches, which) || !['on', 'off'].includes(state)) return null;
  return { do: 'switch', which: which as SeasonSwitch, isOn: state === 'on' };
}

function datesTask(startDate: string, endDate: string): BookingTask {
  return { do: 'dates', startDate, endDate };
}

function yearFault(text: string): Said | null {
  return /^20\d\d$/.test(text) ? null : say`'${text}' is not a model year such as 2027`;
}

function dayFaultOf(text: string): Said | null {
  return isCalendarDay(text) ? null : dayFault(text);
}

function orderFault(startDate: string, endDate: string): Said | null {
  return isCalendarDay(startDate) && isCalendarDay(endDate) && endDate < startDate
    ? say`The season ends before it starts`
    : null;
}

function zoneFault(text: string): Said | null {
  return isTimeZone(text) ? null : say`'${text}' is not a time zone such as America/Toronto`;
}

function windowFault(text: string): Said | null {
  const names: readonly string[] = bookingWindows;
  return names.includes(text) ? null : say`'${text}' is not a window: ${names.join(', ')}`;
}

function labelFault(text: string): Said | null {
  const isLabel = /^[\p{L}\p{N}][^\p{Cc}]{0,39}$/u.test(text) && text === text.trim();
  return isLabel ? null : say`'${text}' is not a label: up to 40 characters, the first a letter or a digit`;
}

function refusal(...faults: readonly (Said | null)[]): BookingTask | null {
  const found = faults.filter((fault) => fault !== null);
  return found.length > 0 ? { do: 'refuse', reason: joined(found, '\n') } : null;
}

/** Switches of the season and their columns in `booking_season`. */
export const seasonSwitches = {
  open: { column: 'bookingIsOpen', on: true },
  'rebate-menu': { column: 'hideRebateMenu', on: false },
  'booking-menu': { column: 'hideBookingMenu', on: false },
} as const;

type SeasonSwitch = keyof typeof seasonSwitches;

/** What is asked of `npm run admin -- booking`. */
export type BookingTask =
  | { readonly do: 'show' }
  | { readonly do: 'year'; readonly year: number }
  | { readonly do: 'dates'; readonly startDate: string; readonly endDate: string }
  | { readonly do: 'zone'; readonly timeZone: string }
  | {
      readonly do: 'window';
      readonly name: BookingWindow;
      readonly shipDate: string;
      readonly label: string;
      readonly french: string;
    }
  | { readonly do: 'remove-window'; readonly name: BookingWindow }
  | { readonly do: 'switch'; readonly which: SeasonSwitch; readonly isOn: boolean }
  | { readonly do: 'refuse'; readonly reason: Said };
