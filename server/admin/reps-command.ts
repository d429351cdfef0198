import { addRep, assignDealers, listReps, unassignDealers } from '../modules/reps/assignments.ts';
import { type AdminCommand, type AdminContext, readArguments, showUsage } from './command.ts';
import { joined, say } from './texts/say.ts';

/** Sales reps and the dealers for whom they order. */
export const repsCommand: AdminCommand = {
  usage: 'reps list | reps add NUMBER NAME EMAIL [--lang en|fr] | reps assign REP DEALER… | reps unassign REP DEALER…',
  async run(args, context) {
    const words = readArguments(args, { lang: { type: 'string' } });
    const [what, ...given] = words?.positionals ?? [];
    const [first = '', ...others] = given;
    const isPlain = words?.values.lang === undefined;
    if (what === 'list' && given.length === 0 && isPlain) return list(context);
    if (words && what === 'add' && given.length === 3) return add(given, words.values.lang ?? 'en', context);
    if (what === 'assign' && others.length > 0 && isPlain) return change(first, others, 'assign', context);
    if (what === 'unassign' && others.length > 0 && isPlain) return change(first, others, 'unassign', context);
    return showUsage(this, context);
  },
};

async function list({ db, print }: AdminContext): Promise<0> {
  const reps = await listReps(db);
  for (const { no, name, username, dealers } of reps) {
    print(joined([no, name ?? '', username, dealers.join(' ') || say`no dealers`], '\t'));
  }
  print(reps.length === 1 ? say`1 rep` : say`${reps.length} reps`);
  return 0;
}

async function add(given: readonly string[], lang: string, { db, print, warn }: AdminContext): Promise<0 | 1> {
  const [no = '', name = '', email = ''] = given.map((word) => word.trim());
  const faults = [
    /^\S{1,20}$/.test(no) ? null : say`'${no}' is not a number such as R-1`,
    /^[^\p{Cc}]{1,100}$/u.test(name) ? null : say`'${name}' is not a name`,
    /^\S+@\S+$/.test(email) ? null : say`'${email}' is not an email address`,
    lang === 'en' || lang === 'fr' ? null : say`There is no language '${lang}': en or fr`,
  ].filter((fault) => fault !== null);
  if (faults.length > 0) {
    for (const fault of faults) warn(say`${fault}. Nothing was changed.`);
    return 1;
  }
  const outcome = await addRep(db, { no, name, email, lang: lang === 'fr' ? 'fr' : 'en' });
  if (outcome.code === 'taken') {
    warn(say`The number or email address already belongs to ${outcome.by}. Nothing was changed.`);
    return 1;
  }
  print(say`${no} was added. Send the link to set a password: users invite ${no}`);
  return 0;
}

async function change(
  repNo: string,
  dealerNos: readonly string[],
  what: 'assign' | 'unassign',
  { db, now, print, warn }: AdminContext,
): Promise<0 | 1> {
  const users = await db
    .selectFrom('users')
    .where('no', 'in', [repNo, ...dealerNos])
    .where('company_id', 'is', null)
    .select(['id', 'no', 'role'])
    .execute();
  const rep = users.find(({ no, role }) => no === repNo && role === 'rep');
  const dealers = users.filter(({ no, role }) => dealerNos.includes(no) && role !== 'rep');
  const unknown = dealerNos.filter((no) => !dealers.some((dealer) => dealer.no === no));
  if (rep === undefined || unknown.length > 0) {
    if (rep === undefined) warn(say`There is no rep with the number ${repNo}. Nothing was changed.`);
    for (const no of unknown) warn(say`There is no dealer with the number ${no}. Nothing was changed.`);
    return 1;
  }
  const ids = dealers.map(({ id }) => id);
  if (what === 'assign') await assignDealers(db, rep.id, ids, now());
  else await unassignDealers(db, rep.id, ids);
  const numbers = dealerNos.join(', ');
  print(what === 'assign' ? say`${repNo} orders for ${numbers}.` : say`${repNo} no longer orders for ${numbers}.`);
  return 0;
}
