import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { transact } from '../../database/transact.ts';
import { type AreaRate, lockTaxRates, readTaxRates, replaceTaxRates } from '../../modules/orders/taxes/repository.ts';
import type { AdminContext } from '../command.ts';
import { writeFindings } from '../feeds/finding.ts';
import { say } from '../texts/say.ts';
import { readTaxFile } from './tax-file.ts';

/** Replaces the rates of the areas in the file, all or nothing. With `isTrial`, only prints what would change. */
export async function importTaxes(
  { db, print, warn }: AdminContext,
  { path, isTrial }: { path: string; isTrial: boolean },
): Promise<0 | 1> {
  const file = basename(path);
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null) {
    warn(say`${path} cannot be read. Nothing was changed.`);
    return 1;
  }
  const read = readTaxFile(file, bytes);
  if ('findings' in read) {
    writeFindings(read.findings, warn);
    warn(say`${read.findings.length} refused; nothing was changed.`);
    return 1;
  }
  const areas = [...new Set(read.rates.map(({ area }) => area))];
  const former = await transact(db, async (trx) => {
    await lockTaxRates(trx);
    const all = await readTaxRates(trx);
    if (!isTrial) await replaceTaxRates(trx, areas, read.rates);
    return all.filter(({ area }) => areas.includes(area));
  });
  const { added, changed, removed, unchanged } = differences(former, read.rates);
  for (const line of removed) print(say`no longer there: ${line}`);
  const counts = say`${added} new, ${changed} changed, ${unchanged} unchanged, ${removed.length} gone`;
  print(say`${file}: areas: ${areas.length}; rates: ${counts}`);
  if (isTrial) print(say`Checked only: nothing was changed.`);
  return 0;
}

function differences(former: readonly AreaRate[], wanted: readonly AreaRate[]) {
  const keyOf = ({ area, name, from }: AreaRate) => `${area} ${name} from ${from}`;
  const before = new Map(former.map((rate) => [keyOf(rate), rate]));
  const after = new Set(wanted.map(keyOf));
  const kept = wanted.filter((rate) => before.has(keyOf(rate)));
  const unchanged = kept.filter((rate) => {
    const one = before.get(keyOf(rate));
    return one?.percent === rate.percent && one.french === rate.french;
  }).length;
  return {
    added: wanted.length - kept.length,
    changed: kept.length - unchanged,
    removed: [...before.keys()].filter((key) => !after.has(key)),
    unchanged,
  };
}
