import type { BookingWindow } from '../../../src/domain/booking/columns.ts';

/** Switches of the season and their columns in `booking_season`. */
export const seasonSwitches = {
  open: { column: 'bookingIsOpen', on: true },
  'rebate-menu': { column: 'hideRebateMenu', on: false },
  'booking-menu': { column: 'hideBookingMenu', on: false },
} as const;

export type SeasonSwitch = keyof typeof seasonSwitches;

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
  | { readonly do: 'refuse'; readonly reason: string };
