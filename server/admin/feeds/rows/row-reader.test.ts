import { describe, expect, test } from 'vitest';
import { inLanguage } from '../../texts/say.ts';
import { describeFinding } from '../finding.ts';
import type { DayOrder } from './read-day.ts';
import { RowReader } from './row-reader.ts';

const column = 'Champ';
const row = (value: string, amount?: string) => ({
  line: 2,
  values: { [column]: value },
  amounts: amount === undefined ? {} : { [column]: amount },
});

function cents(value: string, amount?: string) {
  const reader = new RowReader('file', { comma: 'decimals' });
  const read = reader.signedCents(row(value, amount), column);
  return reader.findings.length > 0 ? reader.findings.map(describeFinding).join() : read;
}

describe('[FEED-7] amounts are read as companies write them', () => {
  test.each([
    ['1 299,00 $', 129_900],
    ['1\u202f299,00\u00a0$', 129_900],
    ['1\u00a0049,5 $', 104_950],
    ['2 499,00 US$', 249_900],
    ['$ 12,50', 1_250],
    ['12,50 CAD', 1_250],
    ['$CA 12,50', 1_250],
    ['(51,16 $)', -5_116],
    ['-51,16 $', -5_116],
    ['($51,16)', -5_116],
  ])('%s', (written, expected) => {
    expect(cents(written)).toBe(expected);
  });

  test('a price of a workbook in dollars', () => {
    expect(cents('$1,299.00', '1299')).toBe(129_900);
  });

  test.each(['1 299,00 €', '12,50 EUR', '£12,50'])('%s is no amount in dollars', (written) => {
    expect(cents(written)).toBe(
      `file, line 2, column Champ: '${written}' is in another currency than Canadian or US dollars`,
    );
  });

  test('neither is one of a workbook', () => {
    expect(cents('1 299,00 €', '1299')).toContain('another currency');
  });

  test('US dollars are not taken for what Canadians pay', () => {
    const reader = new RowReader('file', { comma: 'decimals' });
    reader.cents(row('12,50 US$'), column, 'CA');
    reader.cents(row('12,50 CAD'), column, 'CA');
    reader.cents(row('12,50 $'), column, 'CA');
    expect(reader.findings.map(describeFinding)).toEqual([
      "file, line 2, column Champ: '12,50 US$' is not in Canadian dollars",
    ]);
  });

  test('an empty one is called empty', () => {
    expect(cents('')).toBe('file, line 2, column Champ: is empty');
  });
});

function day(value: string, days: DayOrder | null = null, hasSerials = false) {
  const reader = new RowReader('file', { days, hasSerials });
  const read = reader.day(row(value), column);
  return reader.findings.length > 0 ? reader.findings.map(({ reason }) => inLanguage(reason, 'en')).join() : read;
}

describe('[FEED-7] days are read as companies write them', () => {
  test.each([
    ['2026-11-20', '2026-11-20'],
    ['2026/11/20', '2026-11-20'],
    ['20261120', '2026-11-20'],
    ['2026-11-20 00:00:00.000', '2026-11-20'],
    ['2026-11-20T00:00:00Z', '2026-11-20'],
    ['2026-11-20 14:03', '2026-11-20'],
  ])('%s', (written, expected) => {
    expect(day(written)).toBe(expected);
  });

  test('the map says which number is the month', () => {
    expect(day('05/12/2026', 'day/month/year')).toBe('2026-12-05');
    expect(day('05/12/2026', 'month/day/year')).toBe('2026-05-12');
    expect(day('5.12.26', 'day/month/year')).toBe('2026-12-05');
    expect(day('05/12/2026')).toBe('\'05/12/2026\' needs "days": "day/month/year" or "month/day/year" in the map');
  });

  test('plain numbers of a workbook are days, and of a text are not', () => {
    expect(day('46370', null, true)).toBe('2026-12-14');
    expect(day('46370')).toBe("'46370' is not a day such as 2026-11-20");
  });

  test.each(['2026-02-30', '2026-13-01', '31/11/2026', 'bientôt', '2026-11-20T23:00:00-05:00'])(
    '%s is none',
    (written) => {
      expect(day(written, 'day/month/year')).toBe(`'${written}' is not a day such as 2026-11-20`);
    },
  );
});
