import { join } from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import type { ReadFeeds } from '../server/admin/feeds/read-feeds.ts';
import { runFeeds } from '../server/admin/feeds/run-feeds.ts';
import type { Database } from '../server/database/schema.ts';
import { transact } from '../server/database/transact.ts';
import { acceptContract, addContract } from '../server/modules/agreements/contract-repository.ts';
import { lockCatalogueClock } from '../server/modules/catalogue/catalogue-clock.ts';
import { readLook } from '../server/portal/look/read-look.ts';
import { type NewLook, putLook } from '../server/portal/look/repository.ts';
import { claimPortal } from '../server/portal/repository.ts';
import { mayOrder } from '../src/domain/account/access.ts';
import { dayIn } from '../src/domain/calendar-day.ts';
import { writeArchive } from './archive/write-archive.ts';
import { DEMO_TIME_ZONE } from './calendar.ts';
import { writeClaims } from './claims/write-claims.ts';
import { readDemoFiles } from './company-files.ts';
import { contractText } from './contract-text.ts';
import { demoAccounts } from './demo-accounts.ts';
import { demoId } from './demo-id.ts';
import { writePhotos } from './library/write-photos.ts';
import { writeSeason } from './season.ts';
import { type DemoUsers, refuseOwnDealers, writeAccounts } from './write-accounts.ts';
import { writeApproval } from './write-approval.ts';
import { writeProgram } from './write-program.ts';
import { writeProgress } from './write-progress.ts';

/** In which month and on which day of the year before a supply agreement was accepted. */
const ACCEPTED = { month: 11, day: 4, hour: 15 };

/** Dealers who may order get an expired agreement, an accepted current one, and next year's to accept. */
async function writeContracts(trx: Transaction<Database>, users: DemoUsers, now: Date): Promise<void> {
  const thisYear = Number(dayIn(DEMO_TIME_ZONE, now.getTime()).slice(0, 4));
  for (const account of demoAccounts.filter(mayOrder)) {
    const userId = users(account);
    for (const year of [thisYear - 1, thisYear, thisYear + 1]) {
      const id = demoId('contract', account.no, year);
      const title = { en: `Supply agreement ${year}`, fr: `Entente d’approvisionnement ${year}` };
      const document = contractText(account, year);
      await addContract(trx, { id, userId, title, from: `${year}-01-01`, to: `${year}-12-31`, document });
      if (year > thisYear) continue;
      const at = new Date(Date.UTC(year - 1, ACCEPTED.month, ACCEPTED.day, ACCEPTED.hour));
      await acceptContract(trx, { id: userId, name: account.contactName, actor: null }, id, at);
    }
  }
}

/** Made-up addresses. */
const DEMO_SOCIAL = [
  { name: 'Instagram', url: 'https://instagram.example/cyclesboreal' },
  { name: 'YouTube', url: 'https://youtube.example/cyclesboreal' },
];

export type FillOptions = {
  readonly now: Date;
  /** How many parts there are to be in all; those that the line of today lacks come from the archive. Left out: no archive. */
  readonly parts?: number;
  /** Told how many pictures are drawn, and how much is written. */
  readonly onProgress?: (what: string, done: number, total: number) => void;
};

export async function isDemoFilled(db: Kysely<Database>): Promise<boolean> {
  const account = await db.selectFrom('users').select('id').where('demo', '=', true).limit(1).executeTakeFirst();
  return account !== undefined;
}

/**
 * Fills the database with the demo maker Cycles Boréal: catalogue, accounts, terms and history. The same every time but for the
 * dates, which are counted from `now`. All or nothing; a database that has the demo already stays as it is.
 */
export async function fillDemo(db: Kysely<Database>, options: FillOptions): Promise<void> {
  if (await isDemoFilled(db)) return;
  await withCatalogue(db, options, async (trx, content) => {
    if (!(await isDemoFilled(trx))) await writeDemo(trx, content, options);
  });
}

/** The demo as on its first day: what its accounts did since is gone, its catalogue and stock are as they were. All or nothing. */
export async function refillDemo(db: Kysely<Database>, options: FillOptions): Promise<void> {
  await withCatalogue(db, options, async (trx, content) => {
    const accounts = trx.selectFrom('users').select('id').where('demo', '=', true);
    // Orders under way end first, and later ones wait.
    await trx
      .selectFrom('carts')
      .select('user_id')
      .where('user_id', 'in', accounts)
      .orderBy('user_id')
      .forUpdate()
      .execute();
    await accounts.orderBy('id').forUpdate().execute();
    await trx.deleteFrom('payments').where('user_id', 'in', accounts).where('provider', '=', 'test').execute();
    await trx.deleteFrom('transactions').where('user_id', 'in', accounts).execute();
    await trx.deleteFrom('users').where('demo', '=', true).execute();
    await writeDemo(trx, content, options);
  });
}

type DemoContent = { readonly files: ReadFeeds; readonly look: NewLook };

/** The look of the demo company, read as that of any other. */
async function demoLook(): Promise<NewLook> {
  const read = await readLook(join(import.meta.dirname, 'look'));
  if ('faults' in read) throw new Error(read.faults.map(({ en }) => en).join('\n'));
  return read.look;
}

/** Draws first, which takes seconds, and holds the catalogue only while it writes: of two who fill at once, one waits for the other. */
async function withCatalogue(
  db: Kysely<Database>,
  { now, onProgress }: FillOptions,
  write: (trx: Transaction<Database>, given: DemoContent) => Promise<void>,
): Promise<void> {
  const files = await readDemoFiles(now, (done, total) => onProgress?.('pictures drawn', done, total));
  const content = { files, look: await demoLook() };
  await claimPortal(db);
  await transact(db, async (trx) => {
    await lockCatalogueClock(trx);
    await write(trx, content);
  });
}

async function writeDemo(
  trx: Transaction<Database>,
  { files, look }: DemoContent,
  options: FillOptions,
): Promise<void> {
  const { now, parts = 0, onProgress } = options;
  await trx
    .updateTable('portal')
    .set({
      time_zone: DEMO_TIME_ZONE,
      social: JSON.stringify(DEMO_SOCIAL),
    })
    .execute();
  await putLook(trx, look);
  await refuseOwnDealers(trx);
  await takeIn(trx, files, options);
  const products = files.products?.products ?? [];
  const users = await writeAccounts(trx, now);
  await writeSeason(trx, now);
  await writeContracts(trx, users, now);
  await writeProgram(trx, now);
  await writeProgress(trx, now);
  await writeApproval(trx, products, { users, now });
  await writePhotos(trx, products, now);
  await writeClaims(trx, users, now);

  const archived = Math.max(0, parts - products.filter(({ kind }) => kind === 'part').length);
  const total = products.length + archived;
  await writeArchive(trx, archived, now, (done) => onProgress?.('products written', products.length + done, total));
}

/** The files of the company. Volume discounts and taxes that the portal has already stay as they are. */
async function takeIn(trx: Transaction<Database>, files: ReadFeeds, { now, onProgress }: FillOptions): Promise<void> {
  const read = {
    ...files,
    discounts: (await hasAny(trx, 'discount_tiers')) ? null : files.discounts,
    taxes: (await hasAny(trx, 'tax_rates')) ? null : files.taxes,
  };
  const outcome = await runFeeds(trx, read, {
    now,
    // Nobody of the demo waits for stock, so no mail has a link.
    publicUrl: '',
    asOf: now,
    isCheck: false,
    language: 'en',
    removes: null,
    isAll: false,
    onProgress: (what, done, total) => onProgress?.(`${what} written`, done, total),
  });
  if (outcome.code !== 'done') throw new Error(`${outcome.file} ${outcome.loss.reason.en}`);
}

async function hasAny(trx: Transaction<Database>, table: 'discount_tiers' | 'tax_rates'): Promise<boolean> {
  return (await trx.selectFrom(table).select('valid_from').limit(1).executeTakeFirst()) !== undefined;
}
