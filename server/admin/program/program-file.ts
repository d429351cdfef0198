import * as v from 'valibot';
import { isCalendarDay } from '../../../src/domain/calendar-day.ts';
import { centsFromAmount } from '../../../src/domain/pricing/money.ts';
import type { Program } from '../../modules/agreements/program-repository.ts';
import { inSchema, saidBySchema, say, type Text } from '../texts/say.ts';

const line = v.pipe(
  v.string(),
  v.regex(/^[^\p{Cc}\p{Cs}]{1,200}$/u, inSchema(say`text of one line, up to 200 characters, is needed`)),
);
const bilingual = v.strictObject({ en: line, fr: line });
const day = v.pipe(v.string(), v.check(isCalendarDay, inSchema(say`a day such as 2026-11-20 is needed`)));
const hasCents = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

const tier = v.strictObject({
  name: bilingual,
  threshold: v.pipe(
    v.number(),
    v.minValue(0.01, inSchema(say`an amount above 0 is needed`)),
    v.maxValue(1_000_000_000, inSchema(say`an amount up to 1000000000 is needed`)),
    v.check(hasCents, inSchema(say`at most two decimals`)),
  ),
  discount: v.pipe(
    v.number(),
    v.minValue(0, inSchema(say`a percent is needed`)),
    v.maxValue(100, inSchema(say`a percent is needed`)),
  ),
  benefits: v.pipe(v.array(bilingual), v.maxLength(10, inSchema(say`at most 10 benefits`))),
});

const programFile = v.pipe(
  v.strictObject({
    year: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(2000, inSchema(say`a year is needed`)),
      v.maxValue(2100, inSchema(say`a year is needed`)),
    ),
    group: v.pipe(
      v.string(),
      v.regex(/^(\*|[A-Z0-9-]{1,20})$/, inSchema(say`a price group in upper case, or * for all others`)),
    ),
    title: bilingual,
    from: day,
    to: day,
    counts: v.picklist(['all', 'bikes', 'parts'], inSchema(say`all, bikes or parts is needed`)),
    tiers: v.pipe(
      v.array(tier),
      v.minLength(1, inSchema(say`at least one tier`)),
      v.maxLength(12, inSchema(say`at most 12 tiers`)),
    ),
  }),
  v.forward(
    v.check(({ from, to }) => from <= to, inSchema(say`the program ends before it starts`)),
    ['to'],
  ),
  v.forward(
    v.check(
      ({ tiers }) => tiers.every(({ threshold }, at) => threshold > (tiers[at - 1]?.threshold ?? 0)),
      inSchema(say`the lowest tier stands first, and each is above the one before it`),
    ),
    ['tiers'],
  ),
);

/** Reads a sales program from a file, or lists every fault, one per line. */
export function readProgramFile(text: string): { program: Program } | { faults: Text[] } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { faults: [say`not JSON: ${(error as SyntaxError).message}`] };
  }
  const read = v.safeParse(programFile, json);
  if (!read.success)
    return { faults: read.issues.map((issue) => say`${v.getDotPath(issue) ?? ''}: ${saidBySchema(issue.message)}`) };
  const { tiers, ...terms } = read.output;
  return {
    program: {
      ...terms,
      tiers: tiers.map(({ threshold, ...rest }) => ({ ...rest, thresholdCents: centsFromAmount(threshold) })),
    },
  };
}
