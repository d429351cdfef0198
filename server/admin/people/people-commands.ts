import { resolve } from 'node:path';
import { transact } from '../../database/transact.ts';
import { disableUsers, enableUsers } from '../../modules/account/feed-dealers.ts';
import { type AdminContext, readArguments } from '../command.ts';
import { say } from '../texts/say.ts';
import { countOpenOrders, eraseUser } from './erase-user.ts';
import { exportUser } from './export-user.ts';

export const peopleUsage =
  'users disable NUMBER… | users enable NUMBER… | users export NUMBER FILE.zip | users erase NUMBER [--open-orders N]';

export const peopleWords = ['disable', 'enable', 'export', 'erase'] as const;

/** Returns null when the words are wrong. */
export async function runPeopleCommand(
  what: (typeof peopleWords)[number],
  args: readonly string[],
  context: AdminContext,
): Promise<0 | 1 | null> {
  const words = readWords(args);
  if (words === null) return null;
  const [first, second, ...more] = words.positionals;
  if (first === undefined || (words.openOrders !== null && what !== 'erase')) return null;
  if (what === 'disable' || what === 'enable') return change(what, words.positionals, context);
  if (what === 'erase') return second === undefined ? erase(first, words.openOrders ?? 0, context) : null;
  return second === undefined || more.length > 0 ? null : exportAll(first, second, context);
}

function readWords(args: readonly string[]): { positionals: string[]; openOrders: number | null } | null {
  const read = readArguments(args, { 'open-orders': { type: 'string' } });
  if (read === null) return null;
  const count = read.values['open-orders'];
  if (count !== undefined && !/^\d{1,6}$/.test(count)) return null;
  return { positionals: read.positionals, openOrders: count === undefined ? null : Number(count) };
}

async function change(
  what: 'disable' | 'enable',
  numbers: readonly string[],
  { db, now, print }: AdminContext,
): Promise<0 | 1> {
  const fault = await transact(db, async (trx) => {
    const users = await trx
      .selectFrom('users')
      .where('no', 'in', numbers)
      .select(['id', 'no', 'erased_at', 'disabled_by'])
      .execute();
    const unknown = numbers.find((number) => !users.some(({ no }) => no === number));
    if (unknown !== undefined) return say`There is no user with the number ${unknown}. Nothing was changed.`;
    const erased = users.find((user) => user.erased_at !== null);
    if (erased) return say`${erased.no} was erased. Nothing was changed.`;
    const unconfirmed = users.find((user) => user.disabled_by === 'unconfirmed');
    if (unconfirmed)
      return say`${unconfirmed.no} is a new dealer: dealers confirm ${unconfirmed.no}. Nothing was changed.`;
    const ids = users.map(({ id }) => id);
    // A feed undoes only what a feed did.
    if (what === 'disable') await enableUsers(trx, ids);
    if (what === 'disable') await disableUsers(trx, numbers, { by: 'company', now: now() });
    else await enableUsers(trx, ids);
    return null;
  });
  if (fault !== null) {
    print(fault);
    return 1;
  }
  const who = numbers.join(', ');
  print(what === 'disable' ? say`${who} can no longer sign in.` : say`${who} can sign in.`);
  return 0;
}

async function erase(number: string, openOrders: number, { db, now, print }: AdminContext): Promise<0 | 1> {
  const fault = await transact(db, async (trx) => {
    const user = await trx.selectFrom('users').where('no', '=', number).forUpdate().selectAll().executeTakeFirst();
    if (user === undefined) return say`There is no user with the number ${number}.`;
    if (user.erased_at !== null) return say`${number} was already erased.`;
    const open = await countOpenOrders(trx, user.id);
    if (open !== openOrders) {
      const orders = open === 1 ? say`1 unshipped order` : say`${open} unshipped orders`;
      return open === 0
        ? say`${number} has no unshipped orders. Nothing was changed.`
        : say`${number} has ${orders} that would lose their addresses. Nothing was changed. To erase it anyway, add --open-orders ${open}.`;
    }
    const colleagues = await trx.selectFrom('users').where('company_id', '=', user.id).selectAll().execute();
    for (const one of [user, ...colleagues]) if (one.erased_at === null) await eraseUser(trx, one, now());
    return null;
  });
  print(fault ?? say`${number} was erased. Orders, invoices and payments stay without personal data.`);
  return fault === null ? 0 : 1;
}

async function exportAll(number: string, file: string, { db, print }: AdminContext): Promise<0 | 1> {
  const user = await db.selectFrom('users').where('no', '=', number).select(['id', 'email']).executeTakeFirst();
  if (user === undefined) {
    print(say`There is no user with the number ${number}.`);
    return 1;
  }
  const path = resolve(file);
  try {
    const { rows, files } = await exportUser(db, user, path);
    print(
      files === 1
        ? say`${path}: ${rows} rows and 1 file about ${number}.`
        : say`${path}: ${rows} rows and ${files} files about ${number}.`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    print(error.code === 'EEXIST' ? say`${path} already exists.` : say`${path} cannot be written: ${error.message}`);
    return 1;
  }
}
