import { readFile } from 'node:fs/promises';
import { mayOrder } from '../../src/domain/account/access.ts';
import { isCalendarDay } from '../../src/domain/calendar-day.ts';
import { newId } from '../database/new-id.ts';
import {
  addContract,
  endContract,
  readContracts,
  removeOpenContract,
} from '../modules/agreements/contract-repository.ts';
import { dayFault } from './argument-checks.ts';
import { type AdminCommand, type AdminContext, columnsOfText, readArguments, showUsage } from './command.ts';
import { type Said, say, type Text } from './texts/say.ts';

const mostBytes = 500_000;

const text = { type: 'string' } as const;

/** Contracts for dealers, and who accepted them. */
export const contractsCommand: AdminCommand = {
  usage:
    'contracts list [NUMBER] | contracts add NUMBER FIRST LAST TITLE --fr TITLE --document FILE --document-fr FILE | ' +
    'contracts end ID LAST | contracts remove ID',
  async run([what, ...rest], context) {
    const words = readArguments(rest, { fr: text, document: text, 'document-fr': text });
    const given = words?.positionals ?? [];
    const [first = '', second = ''] = given;
    if (words && what === 'add' && given.length === 4) return add(words, context);
    const isPlain = words !== null && Object.keys(words.values).length === 0;
    if (isPlain && what === 'list' && given.length <= 1) return list(given[0], context);
    if (isPlain && what === 'end' && given.length === 2) return end(first, second, context);
    if (isPlain && what === 'remove' && given.length === 1) return remove(first, context);
    return showUsage(this, context);
  },
};

type Words = { values: { fr?: string; document?: string; 'document-fr'?: string }; positionals: string[] };

async function add({ values, positionals }: Words, { db, print, warn }: AdminContext): Promise<0 | 1> {
  const [no = '', from = '', to = '', title = ''] = positionals;
  const dealer = await db
    .selectFrom('users')
    .where('no', '=', no)
    .where('company_id', 'is', null)
    .selectAll()
    .executeTakeFirst();
  const [en, fr] = await Promise.all([readDocument(values.document), readDocument(values['document-fr'])]);
  const faults = [
    dealer ? null : say`There is no dealer with the number ${no}`,
    dealer && !mayOrder({ accessLevel: dealer.access_level }) ? say`${no} may not order and has no contracts` : null,
    isCalendarDay(from) ? null : dayFault(from),
    to === 'open' || isCalendarDay(to) ? null : say`${dayFault(to)}, nor 'open' for no last day`,
    isCalendarDay(from) && isCalendarDay(to) && to < from ? say`The contract ends before it starts` : null,
    titleFault(title),
    values.fr === undefined ? say`Add the French title: --fr TITLE` : titleFault(values.fr),
    'fault' in en ? en.fault : null,
    'fault' in fr ? fr.fault : null,
  ].filter((fault) => fault !== null);
  if (faults.length > 0 || !dealer || 'fault' in en || 'fault' in fr) {
    for (const fault of faults) warn(say`${fault}. Nothing was changed.`);
    return 1;
  }
  const id = newId();
  await addContract(db, {
    id,
    userId: dealer.id,
    title: { en: title, fr: values.fr ?? null },
    from,
    to: to === 'open' ? null : to,
    document: { en: en.html, fr: fr.html },
  });
  print(say`${no} can now accept it: ${id}`);
  return 0;
}

function titleFault(title: string): Said | null {
  const isTitle = /^[\p{L}\p{N}][^\p{Cc}]{0,99}$/u.test(title) && title === title.trim();
  return isTitle ? null : say`'${title}' is not a title: up to 100 characters, the first a letter or a digit`;
}

async function readDocument(path: string | undefined): Promise<{ html: string } | { fault: Said }> {
  if (path === undefined) return { fault: say`Add the text in both languages: --document FILE --document-fr FILE` };
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null) return { fault: say`${path} cannot be read` };
  if (bytes.length > mostBytes) return { fault: say`${path} is larger than ${mostBytes} bytes` };
  try {
    const html = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (html.includes('\u0000') || html.trim() === '') return { fault: say`${path} is empty` };
    return { html };
  } catch {
    return { fault: say`${path} is not UTF-8` };
  }
}

async function list(no: string | undefined, { db, now, print, warn }: AdminContext): Promise<0 | 1> {
  const dealers = await db
    .selectFrom('users')
    .where('company_id', 'is', null)
    .orderBy('no')
    .select(['id', 'no'])
    .execute();
  const asked = dealers.filter((dealer) => no === undefined || dealer.no === no);
  if (no !== undefined && asked.length === 0) {
    warn(say`There is no dealer with the number ${no}.`);
    return 1;
  }
  const rows: Text[][] = [];
  for (const dealer of asked) {
    for (const { id, title, from, to, state, accepted } of await readContracts(db, dealer.id, now())) {
      const by = accepted ? say`${accepted.at} by ${accepted.by}` : '–';
      rows.push([dealer.no, id, from, to ?? 'open', state, by, title]);
    }
  }
  for (const line of columnsOfText(
    [[say`DEALER`, 'ID', say`FIRST`, say`LAST`, say`STATE`, say`ACCEPTED`, say`TITLE`], ...rows],
    [],
  )) {
    print(line);
  }
  return 0;
}

async function end(id: string, lastDay: string, { db, print, warn }: AdminContext): Promise<0 | 1> {
  const outcome = isCalendarDay(lastDay) ? await endContract(db, id, lastDay) : 'no-day';
  switch (outcome) {
    case 'ended':
      print(say`${id} ends on ${lastDay}.`);
      return 0;
    case 'no-day':
      warn(say`${dayFault(lastDay)}. Nothing was changed.`);
      return 1;
    case 'before':
      warn(say`The contract ends before it starts. Nothing was changed.`);
      return 1;
    case 'unknown':
      warn(say`There is no contract ${id}. Nothing was changed.`);
      return 1;
  }
}

async function remove(id: string, { db, print, warn }: AdminContext): Promise<0 | 1> {
  const outcome = await removeOpenContract(db, id);
  if (outcome === 'removed') print(say`${id} was removed.`);
  if (outcome === 'accepted') warn(say`${id} was accepted, so it stays. To end it: contracts end ${id} LAST`);
  if (outcome === 'unknown') warn(say`There is no contract ${id}. Nothing was changed.`);
  return outcome === 'removed' ? 0 : 1;
}
