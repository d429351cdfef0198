import { isCalendarDay } from '../../../src/domain/calendar-day.ts';
import { dayFault, percentFault, readPercent, taxNameFault } from '../argument-checks.ts';
import { readArguments } from '../command.ts';
import { type Said, joined } from '../texts/say.ts';
import { areaFault } from './area-fault.ts';
import type { RateChange } from './change-rates.ts';

export type TaxesTask =
  | { readonly do: 'list'; readonly area: string | undefined; readonly on: string | undefined }
  | { readonly do: 'change'; readonly change: RateChange }
  | { readonly do: 'export' }
  | { readonly do: 'import'; readonly path: string; readonly isTrial: boolean }
  | { readonly do: 'refuse'; readonly reason: Said };

type Values = { from?: string; fr?: string; on?: string; check?: boolean };

/** Parses the words after `taxes`. Null when they name no task. */
export function readWords(words: readonly string[]): TaxesTask | null {
  const read = readArguments(words, {
    from: { type: 'string' },
    fr: { type: 'string' },
    on: { type: 'string' },
    check: { type: 'boolean' },
  });
  if (read === null) return null;
  const { values, positionals } = read;
  const [what, ...rest] = positionals;
  const has = (most: number, ...options: (keyof Values)[]) =>
    rest.length <= most && Object.keys(values).every((option) => options.includes(option as keyof Values));
  const [first, second, third] = rest;

  switch (what) {
    case 'list': {
      if (!has(1, 'on')) return null;
      const area = first?.toUpperCase();
      return (
        refusal(area && areaFault(area), values.on && dayOrFault(values.on)) ?? { do: 'list', area, on: values.on }
      );
    }
    case 'set': {
      if (!has(3, 'from', 'fr') || first === undefined || second === undefined || third === undefined) return null;
      const percent = readPercent(third);
      return change(values, { area: first, tax: second, percent }, percent === undefined ? percentFault(third) : null);
    }
    case 'end':
    case 'remove':
      if (!has(2, 'from') || first === undefined || second === undefined) return null;
      return change(values, { area: first, tax: second, percent: what === 'end' ? null : 'removed' }, null);
    case 'export':
      return has(0) ? { do: 'export' } : null;
    case 'import': {
      if (!has(1, 'check') || first === undefined) return null;
      return { do: 'import', path: first, isTrial: values.check === true };
    }
    default:
      return null;
  }
}

function change(
  { from, fr }: Values,
  given: { area: string; tax: string; percent: RateChange['percent'] | undefined },
  percentFaultOrNull: Said | null,
): TaxesTask | null {
  if (from === undefined) return null;
  const area = given.area.toUpperCase();
  const faults = [areaFault(area), taxNameFault(given.tax), fr === undefined ? null : taxNameFault(fr)];
  const refused = refusal(...faults, percentFaultOrNull, dayOrFault(from));
  if (refused !== null) return refused;
  const { tax, percent = null } = given;
  return { do: 'change', change: { area, tax, percent, from, french: fr } };
}

function dayOrFault(text: string): Said | null {
  return isCalendarDay(text) ? null : dayFault(text);
}

function refusal(...faults: readonly (Said | '' | null | undefined)[]): TaxesTask | null {
  const found = faults.flatMap((fault) => fault || []);
  return found.length > 0 ? { do: 'refuse', reason: joined(found, '\n') } : null;
}
