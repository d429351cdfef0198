import { readFile } from 'node:fs/promises';
import { decimalFromCents } from '../../../src/domain/pricing/money.ts';
import { putProgram, readPrograms, removeProgram } from '../../modules/agreements/program-repository.ts';
import { type AdminCommand, type AdminContext, columnsOfText, showUsage } from '../command.ts';
import { say } from '../texts/say.ts';
import { readProgramFile } from './program-file.ts';

/** Sales programs by year and price group: what counts and each tier's reward. */
export const programCommand: AdminCommand = {
  usage: 'program show | program load FILE | program remove YEAR GROUP',
  async run([what, ...rest], context) {
    const [first = '', second = ''] = rest;
    if (what === 'show' && rest.length === 0) return show(context);
    if (what === 'load' && rest.length === 1) return load(first, context);
    if (what === 'remove' && rest.length === 2) return remove(first, second, context);
    return showUsage(this, context);
  },
};

async function show({ db, print }: AdminContext): Promise<0> {
  const rows = (await readPrograms(db)).flatMap(({ year, group, from, to, counts, title, tiers }) => [
    [String(year), group, from, to, counts, '', '', title.en],
    ...tiers.map(({ name, thresholdCents, discount }) => [
      '',
      '',
      '',
      '',
      '',
      decimalFromCents(thresholdCents),
      `${discount} %`,
      name.en,
    ]),
  ]);
  const head = ['YEAR', 'GROUP', 'FIRST', 'LAST', 'COUNTS', 'FROM', 'OFF', 'NAME'];
  for (const line of columnsOfText([head, ...rows], [5, 6])) print(line);
  return 0;
}

async function load(path: string, context: AdminContext): Promise<0 | 1> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) {
    context.warn(say`${path} cannot be read. Nothing was changed.`);
    return 1;
  }
  const read = readProgramFile(text);
  if ('faults' in read) {
    for (const fault of read.faults) context.warn(fault);
    context.warn(say`Nothing was changed.`);
    return 1;
  }
  await putProgram(context.db, read.program);
  return show(context);
}

async function remove(year: string, group: string, context: AdminContext): Promise<0 | 1> {
  const isGone = /^\d{4}$/.test(year) && (await removeProgram(context.db, Number(year), group));
  if (isGone) return show(context);
  context.warn(say`There is no program of ${year} for ${group}. Nothing was changed.`);
  return 1;
}
