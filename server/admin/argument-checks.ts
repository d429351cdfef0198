import { type Kysely, sql } from 'kysely';
import { isCalendarDay } from '../../src/domain/calendar-day.ts';
import type { Database } from '../database/schema.ts';
import { type Said, say } from './texts/say.ts';

const longest = 5_000;

/** The company's words to a dealer, as a command is given them. */
export type AnswerText = { readonly text?: string | undefined; readonly 'text-fr'?: string | undefined };

export function textFaults({ text, 'text-fr': textFr }: AnswerText): Said[] {
  return [
    text === undefined ? null : textFault(text),
    textFr === undefined ? null : textFault(textFr),
    text === undefined && textFr !== undefined ? say`Add the English text: --text TEXT` : null,
  ].filter((fault) => fault !== null);
}

function textFault(text: string): Said | null {
  if (text.trim() === '') return say`A text without words says nothing`;
  if (text.length > longest) return say`Use at most ${longest} characters`;
  const isPlain = !/[\p{Cc}\p{Cs}]/u.test(text.replaceAll(/[\n\t]/g, ''));
  return isPlain ? null : say`A text has no control characters but line breaks and tabs`;
}

/** Parses a percent from 0 to 100 with at most four decimals. Undefined when invalid. */
export function readPercent(text: string): number | undefined {
  const isPercent = /^\d{1,3}(\.\d{1,4})?$/.test(text) && Number(text) <= 100;
  return isPercent ? Number(text) : undefined;
}

export function percentFault(text: string): Said {
  return say`'${text}' is not a percentage from 0 to 100 with at most four decimals, such as 9.975`;
}

/** Explains an invalid tax name. A leading sign would make it a spreadsheet formula. */
export function taxNameFault(name: string): Said | null {
  const isName = /^[\p{L}\p{N}][^\p{Cc}]{0,59}$/u.test(name) && name === name.trim();
  return isName ? null : say`'${name}' is not a tax name: up to 60 characters, the first a letter or a digit`;
}

export function dayFault(text: string): Said {
  return say`'${text}' is not a day such as 2026-11-20`;
}

const instant = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/** Parses a day in the company's time zone, or a time with its own zone. Null when invalid. */
export async function readSince(db: Kysely<Database>, text: string): Promise<Date | null> {
  if (!isCalendarDay(text.slice(0, 10))) return null;
  if (instant.test(text)) {
    const at = new Date(text);
    return Number.isNaN(at.getTime()) ? null : at;
  }
  if (!isCalendarDay(text)) return null;
  const { at } = await db
    .selectFrom('portal')
    .select(sql<Date>`${text}::date::timestamp at time zone time_zone`.as('at'))
    .executeTakeFirstOrThrow();
  return at;
}
