import { countries } from '../address/countries.ts';
import { provincesOf } from '../address/provinces.ts';
import { CLAIM_TEXT_MAX_LENGTH, type ClaimField, type ClaimValues } from './claim-field.ts';

/** `unknown`: no such choice, country or province, or a field the form does not have. */
export type ClaimFaultCode =
  | 'missing'
  | 'too-long'
  | 'control-character'
  | 'unknown'
  | 'not-a-day'
  | 'in-the-future'
  | 'too-long-ago';

export type ClaimFault = { readonly field: string; readonly code: ClaimFaultCode };

/** No bike or warranty is older, so an earlier day is a typo. */
const EARLIEST_DAY = '1980-01-01';

/** At most one fault per field, in form order. `today` (YYYY-MM-DD) is the latest allowed day. */
export function claimFaults(
  fields: readonly ClaimField[],
  values: ClaimValues,
  { today, fileCount }: { readonly today: string; readonly fileCount: number },
): ClaimFault[] {
  const country = fields.find(({ kind }) => kind === 'country');
  const where = country ? (values[country.name] ?? '') : '';
  const faults = fields.flatMap((field) => {
    const code =
      field.kind === 'files'
        ? field.required && fileCount === 0
          ? 'missing'
          : null
        : faultOf(field, values[field.name] ?? '', { today, country: where });
    return code === null ? [] : [{ field: field.name, code } as const];
  });
  const names = new Set(fields.filter(({ kind }) => kind !== 'files').map(({ name }) => name));
  const strangers = Object.keys(values).filter((name) => !names.has(name));
  return [...faults, ...strangers.map((field) => ({ field, code: 'unknown' }) as const)];
}

function faultOf(
  field: ClaimField,
  value: string,
  { today, country }: { today: string; country: string },
): ClaimFaultCode | null {
  if (value.trim() === '') return isRequired(field, country) ? 'missing' : null;
  if (value.length > (field.maxLength ?? CLAIM_TEXT_MAX_LENGTH[field.kind])) return 'too-long';
  if (hasControl(field, value)) return 'control-character';
  switch (field.kind) {
    case 'day':
      return dayFault(value, today);
    case 'choice':
      return field.choices?.some((choice) => choice.value === value) ? null : 'unknown';
    case 'country':
      return countries.includes(value) ? null : 'unknown';
    case 'province':
      return provincesOf(country)?.includes(value) === false ? 'unknown' : null;
    default:
      return null;
  }
}

/** Countries without known provinces cannot require one. */
function isRequired(field: ClaimField, country: string): boolean {
  return field.required && (field.kind !== 'province' || provincesOf(country) !== null);
}

/** Lone surrogates cannot be stored. Multi-line text may have line breaks and tabs. */
function hasControl(field: ClaimField, value: string): boolean {
  const seen = field.kind === 'text' ? value.replaceAll(/[\n\r\t]/g, '') : value;
  return /[\p{Cc}\p{Cs}]/u.test(seen);
}

function dayFault(value: string, today: string): ClaimFaultCode | null {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 10) !== value) return 'not-a-day';
  if (value > today) return 'in-the-future';
  return value < EARLIEST_DAY ? 'too-long-ago' : null;
}
