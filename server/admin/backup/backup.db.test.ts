import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { parts } from '../../../src/contract/catalogue/catalogue.ts';
import { status } from '../../../src/contract/config.ts';
import { loadCart, updateCart } from '../../../src/contract/orders/cart.ts';
import { migrate, migrationNames } from '../../database/migrate.ts';
import type { Database } from '../../database/schema.ts';
import { keptTables, sequences, tables } from '../../database/tables.ts';
import { upsertProducts } from '../../modules/catalogue/products/repository.ts';
import { nextClaimReference } from '../../modules/warranty/repository.ts';
import { claimPortal, readPortal } from '../../portal/repository.ts';
import { hearOutput } from '../../testing/admin-output.ts';
import { aFile, aPhoto, filedClaim } from '../../testing/claims.ts';
import { openInMemory } from '../../testing/database.ts';
import { temporaryFolder } from '../../testing/folder.ts';
import { anOrder, sendOrder } from '../../testing/orders.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { aPart } from '../../testing/products.ts';
import { runAdminCommand } from '../commands.ts';
import { readBackup } from './read-backup.ts';
import { restoreBackup, type Restoring } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let portal: TestPortal;
let dealer: TestCaller;
let folder: string;
let file: string;
beforeAll(async () => {
  portal = await startTestPortal();
  await portal.db
    .insertInto('images')
    .values({ hash: 'odd', media_type: 'image/png', bytes: Buffer.from([0, 10, 34, 92, 255]) })
    .execute();
});
afterAll(() => portal.close());
beforeEach(async () => {
  folder = temporaryFolder();
  file = join(folder, 'night.backup');
  dealer = await portal.signedIn({ enterprise_name: 'Vélo "Roy"\u2028\n\\ 🚲' });
  await sql`update users set created_at = '2026-11-20T15:00:00Z'`.execute(portal.db);
  await sell('chain-12', 'pump');
  await sql`insert into sign_in_failures (address, username, failed_at) values ('::1', 'x', '2026-11-20T15:00:00.000001Z')`.execute(
    portal.db,
  );
  await order();
});

async function sell(...ids: string[]): Promise<void> {
  const products = ids.map((id) => aPart({ id }));
  await portal.db
    .transaction()
    .execute(async (trx) => upsertProducts(trx, products, { now: portal.dependencies.now(), removeOthers: true }));
}

async function order(): Promise<string> {
  const answer = await sendOrder(portal, dealer, anOrder(dealer, { 'chain-12': 1 }));
  expect(answer.status).toBe(200);
  return (answer.body as { references: [string] }).references[0];
}

const backUp = (path = file) => writeBackup(portal.db, path, { now: portal.dependencies.now() });

/** Nobody waits in a test: the portal's clock goes on instead. */
const restoring = (): Restoring => ({
  now: portal.dependencies.now(),
  pause: async (ms) => void (portal.clock.nowMs += ms),
});
const restore = (path = file, db = portal.db) => restoreBackup(db, path, restoring());

/** Every kept row, as the database itself writes it, but for the epoch, which is to change. */
async function contentsOf(db: Kysely<Database>): Promise<Record<string, string[]>> {
  const contents: Record<string, string[]> = {};
  for (const table of ['kysely_migration', ...keptTables]) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(kept) - 'epoch')::text as row from ${sql.table(table)} as kept order by 1
    `.execute(db);
    contents[table] = rows.map(({ row }) => row);
  }
  return contents;
}

/** Every rule and index of the tables. */
async function shapeOf(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) as part
      from pg_constraint where connamespace = current_schema()::regnamespace
    union all select indexdef from pg_indexes where schemaname = current_schema()
    order by 1
  `.execute(db);
  return rows.map(({ part }) => part);
}

const epochOf = async (db = portal.db) => (await readPortal(db)).epoch;
const numberOf = (reference: string) => Number(reference.slice(2));

test('[F-16] a backup names every table and sequence that there is', async () => {
  const { rows: found } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'S')
  `.execute(portal.db);
  const named = [...tables, ...sequences, 'kysely_migration', 'kysely_migration_lock'];
  expect(found.map(({ name }) => name).toSorted()).toEqual(named.toSorted());
});

test('[F-16] a restored portal holds the same rows as at the backup, in a history of its own', async () => {
  const before = await contentsOf(portal.db);
  const shape = await shapeOf(portal.db);
  const epoch = await epochOf();
  await backUp();
  expect(readdirSync(folder)).toEqual(['night.backup']);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  await order();
  await sell('bell');
  await portal.signedIn();
  expect(await contentsOf(portal.db)).not.toEqual(before);
  await restore();
  expect(await contentsOf(portal.db)).toEqual(before);
  expect(await epochOf()).not.toBe(epoch);
  // What is written from now on is kept to the same rules and numbers as ever.
  await order();
  await sql`insert into sign_in_failures (address, username, failed_at) values ('::1', 'x', now())`.execute(portal.db);
  expect(await shapeOf(portal.db)).toEqual(shape);
});

test('[F-16] a backup is restored in another database too, the embedded one included', async () => {
  await backUp();
  const { db: other, close } = await openInMemory();
  onTestFinished(close);
  await claimPortal(other);
  await restore(file, other);
  expect(await contentsOf(other)).toEqual(await contentsOf(portal.db));
  expect(await epochOf(other)).not.toBe(await epochOf());

  const back = join(folder, 'back.backup');
  await writeBackup(other, back, { now: portal.dependencies.now() });
  await sell('bell');
  await restore(back);
  expect(await contentsOf(portal.db)).toEqual(await contentsOf(other));
});

test('[F-16] references are never given again, however often the same backup is restored', async () => {
  await backUp();
  const given = [await order(), await nextClaimReference(portal.db)];
  for (let n = 0; n < 3; n += 1) {
    await restore();
    const next = [await order(), await nextClaimReference(portal.db)];
    for (const [kind, reference] of next.entries()) {
      expect(numberOf(reference)).toBeGreaterThan(numberOf(given[kind]!));
      given[kind] = reference;
    }
  }
});

test('[F-16] a backup of a portal that was just restored goes on counting where that one would', async () => {
  await backUp();
  await restore();
  const second = join(folder, 'second.backup');
  await backUp(second);
  const whole = await readBackup(second);
  const given = numberOf(await order());
  expect(Number(whole.ending.sequences['order_references'])).toBe(given);
  await restore(second);
  expect(numberOf(await order())).toBeGreaterThan(given);
  await sql`insert into sign_in_failures (address, username, failed_at) values ('::1', 'x', now())`.execute(portal.db);
});

test('[F-16] where all is lost but the file, references go ahead of those that were given after it, each time', async () => {
  await backUp();
  const lastGiven = numberOf(await order());
  /** As on a new machine. */
  const forget = () => sql`select setval('order_references', 104200, false)`.execute(portal.db);
  await forget();
  await restore();
  const first = numberOf(await order());
  expect(first).toBeGreaterThan(lastGiven + 1_000);
  portal.clock.nowMs += 600_000;
  await forget();
  await restore();
  expect(numberOf(await order())).toBeGreaterThan(first + 500);
});

test('[F-16] a database that other tools restored gets its new history by a command', async () => {
  const { output, heard } = hearOutput();
  const epoch = await epochOf();
  const given = numberOf(await order());
  const context = { db: portal.db, settings: portal.dependencies.settings, now: portal.dependencies.now, ...output };
  expect(await runAdminCommand(['restored', 'night.dump'], context)).toBe(1);
  expect(await epochOf()).toBe(epoch);
  expect(await runAdminCommand(['restored'], context)).toBe(0);
  expect(heard.lines.at(-1)).toContain('Reference numbers skip ahead.');
  expect(await epochOf()).not.toBe(epoch);
  expect(numberOf(await order())).toBeGreaterThan(given + 1_000);
});

test('[F-16] a running server goes on in the new history: cart, catalogue and state are of the restored portal', async () => {
  const cart = () => portal.call(loadCart, { params: { userId: dealer.id }, query: {} }, dealer);
  const catalogue = async (since?: string) => {
    const params = { locale: 'en' as const, userId: dealer.id };
    const answer = await portal.call(parts, { params, query: since === undefined ? {} : { since } }, dealer);
    return { status: answer.status, body: answer.body as { cursor: string; products: object[] } };
  };
  await backUp();
  const former = (await cart()).body as { epoch: string };
  await sell('bell');
  const { cursor } = (await catalogue()).body;
  const ops = [{ type: 'add' as const, opId: 'op-1', seq: 1, key: 'bell', gen: 0, ver: 0, n: 2 }];
  const body = { id: dealer.id, items: [], device: 'tablet', epoch: former.epoch, baseRev: 0, ops };
  expect((await portal.call(updateCart, { body }, dealer)).body).toMatchObject({ ack: { seq: 1 } });

  await restore();
  const epoch = await epochOf();
  expect((await portal.call(status, {})).body).toMatchObject({ epoch, maintenance: false });
  expect((await cart()).body).toMatchObject({ epoch, cart: [] });
  // The device learns of the new history before anything of the former one is done.
  expect((await portal.call(updateCart, { body }, dealer)).body).toMatchObject({ epoch, ack: { seq: 0 }, cart: [] });
  expect((await catalogue(cursor)).status).toBe(410);
  await sell('bell', 'fork');
  portal.clock.nowMs += 1_000;
  expect((await catalogue()).body.products).toHaveLength(2);
});

test('[F-16, MAINT-1] while it is restored dealers see maintenance, and afterwards what they saw before', async () => {
  await backUp();
  const seen: unknown[] = [];
  const look = async () => {
    const answer = await portal.call(loadCart, { params: { userId: dealer.id }, query: {} }, dealer);
    seen.push(answer.status);
  };
  const options = restoring();
  await restoreBackup(portal.db, file, {
    ...options,
    async pause(ms) {
      await options.pause(ms);
      await look();
    },
  });
  await options.pause(2_000);
  await look();
  expect(seen).toEqual([503, 503, 200]);
});

const flip = (bytes: Buffer, at: number) => {
  const copy = Buffer.from(bytes);
  copy[at]! ^= 0x55;
  return copy;
};
const edited = (bytes: Buffer, edit: (lines: string[]) => string[]) =>
  gzipSync(edit(gunzipSync(bytes).toString().split('\n')).join('\n'));

test.each<[string, (bytes: Buffer) => Buffer | string, string]>([
  ['cut off in the middle', (bytes) => bytes.subarray(0, bytes.length / 2), 'damaged'],
  ['cut off at its end', (bytes) => bytes.subarray(0, -1), 'damaged'],
  ['cut off at its beginning', (bytes) => bytes.subarray(0, 5), 'damaged'],
  ['empty', () => '', 'damaged'],
  ['with one wrong byte', (bytes) => flip(bytes, Math.floor(bytes.length / 2)), 'damaged'],
  ['without an ending', (bytes) => edited(bytes, (lines) => lines.slice(0, -2)), 'damaged'],
  ['that lacks a row', (bytes) => edited(bytes, (lines) => lines.toSpliced(20, 1)), 'damaged'],
  ['with a row twice', (bytes) => edited(bytes, (lines) => lines.toSpliced(20, 0, lines[20]!)), 'damaged'],
  ['that is a text', () => 'no;such;thing', 'is not a backup of this portal'],
  ['of another program', () => gzipSync('{"format":"other"}\n'), 'is not a backup of this portal'],
  [
    'of newer code',
    (bytes) => edited(bytes, (lines) => [lines[0]!.replace('"023-', '"923-'), ...lines.slice(1)]),
    'made by version',
  ],
])('[F-16] a file %s is refused, and nothing is changed', async (_which, spoil, reason) => {
  await backUp();
  const spoilt = join(folder, 'spoilt');
  writeFileSync(spoilt, spoil(readFileSync(file)));
  await order();
  const before = { ...(await contentsOf(portal.db)), epoch: await epochOf() };
  const waits: number[] = [];
  const refused = restoreBackup(portal.db, spoilt, { ...restoring(), pause: async (ms) => void waits.push(ms) });
  await expect(refused).rejects.toThrow(reason);
  expect({ ...(await contentsOf(portal.db)), epoch: await epochOf() }).toEqual(before);
  expect(waits).toEqual([]);
});

test('[F-16] a file whose rows do not belong together leaves all as it was, out of maintenance', async () => {
  await backUp();
  const spoilt = join(folder, 'spoilt');
  const otherDealer = (line: string) =>
    line.startsWith('["transactions"') ? line.replaceAll(dealer.id, dealer.sessionId) : line;
  writeFileSync(
    spoilt,
    edited(readFileSync(file), (lines) => lines.map(otherDealer)),
  );
  const before = { ...(await contentsOf(portal.db)), epoch: await epochOf() };
  await expect(restore(spoilt)).rejects.toThrow('foreign key');
  expect({ ...(await contentsOf(portal.db)), epoch: await epochOf() }).toEqual(before);
});

function isOf(migration: string, line: string): boolean {
  return line.startsWith('["kysely_migration"') && line.includes(migration);
}

/** As a backup of the code before the last migration has it. */
function withoutAdded(line: string): string {
  const former = line.replace(/,"order_minimum_cents":null,"free_freight_cents":null\}\]$/, '}]');
  if (!line.startsWith('{"rows"')) return former;
  const { rows, ...rest } = JSON.parse(line) as { rows: Record<string, number> };
  const { order_terms: _added, ...known } = rows;
  const all = { ...known, kysely_migration: migrationNames.length - 1 };
  return JSON.stringify({ rows: all, ...rest });
}

test('[F-16] a backup of older code is brought up to date', async () => {
  await filedClaim(portal, dealer, [aFile(aPhoto(90))]);
  await backUp();
  const older = join(folder, 'older');
  const last = migrationNames.at(-1)!;
  writeFileSync(
    older,
    edited(readFileSync(file), ([head = '', ...lines]) => [
      head.replace(`,"${last}"`, ''),
      ...lines.filter((line) => !isOf(last, line)).map((line) => withoutAdded(line)),
    ]),
  );
  expect((await readBackup(older)).header.migrations).not.toContain(last);
  expect(gunzipSync(readFileSync(older)).toString()).not.toMatch(/order_terms|order_minimum/);
  const { kysely_migration: _list, ...before } = await contentsOf(portal.db);
  await restore(older);
  const { kysely_migration: list, ...after } = await contentsOf(portal.db);
  expect(after).toEqual(before);
  expect(list).toHaveLength(migrationNames.length);
  await migrate(portal.db);
});

test('[F-16, F-88] a backup leaves the last room of its disk to the database, and nothing of itself', async () => {
  const space = { isLow: () => true, isExhausted: () => true };
  await expect(writeBackup(portal.db, file, { now: new Date(), space })).rejects.toThrow('is nearly full');
  expect(readdirSync(folder)).toEqual([]);
});

test('[F-16] a backup takes no place of another file, and one that was broken off leaves none', async () => {
  writeFileSync(file, 'last night');
  await expect(backUp()).rejects.toThrow('already exists');
  expect(readFileSync(file, 'utf8')).toBe('last night');

  const gone = new AbortController();
  const writing = writeBackup(portal.db, join(folder, 'next'), { now: new Date(), signal: gone.signal });
  gone.abort();
  await expect(writing).rejects.toThrow('abort');
  await expect(backUp(join(folder, 'no/such/folder/file'))).rejects.toThrow('no such file or directory');
  expect(readdirSync(folder)).toEqual(['night.backup']);
});
