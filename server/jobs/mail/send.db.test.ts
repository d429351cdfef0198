import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { queueMail, type WaitingMail } from './repository.ts';
import { deliverMails } from './send.ts';

const minuteMs = 60_000;
const mail = { recipient: 'ann@dealer.example', subject: 'a', body: 'b', lang: 'en' } as const;

let database: TestDatabase;
let nowMs = Date.parse('2026-11-20T15:00:00Z');
const now = () => new Date(nowMs);
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('mails').execute();
});

test('mail of a transaction that does not commit never goes out', async () => {
  const work = database.db.transaction().execute(async (trx) => {
    await queueMail(trx, mail, now());
    throw new Error('changed our mind');
  });
  await expect(work).rejects.toThrow('changed our mind');
  const sent: WaitingMail[] = [];
  await deliverMails(database.db, async (one) => void sent.push(one), now);
  expect(sent).toEqual([]);
});

test('each mail goes out once, although two servers look at the same time', async () => {
  for (let n = 0; n < 5; n += 1) await queueMail(database.db, mail, now());
  const sent: string[] = [];
  const send = async (one: WaitingMail) => void sent.push(one.id);
  await Promise.all([deliverMails(database.db, send, now), deliverMails(database.db, send, now)]);
  await deliverMails(database.db, send, now);
  expect([sent.length, new Set(sent).size]).toEqual([5, 5]);
});

test('mail that could not be handed over is tried again, later and later, under the same id', async () => {
  await queueMail(database.db, mail, now());
  const tries: { id: string; after: number }[] = [];
  let last = nowMs;
  const fail = async (one: WaitingMail) => {
    tries.push({ id: one.id, after: (nowMs - last) / minuteMs });
    last = nowMs;
    throw new Error('no route to host');
  };
  for (let minute = 0; minute < 10; minute += 1) {
    await deliverMails(database.db, fail, now);
    nowMs += minuteMs;
  }
  expect(tries.map(({ after }) => after)).toEqual([0, 1, 2, 4]);
  expect(new Set(tries.map(({ id }) => id)).size).toBe(1);
  const [kept] = await database.db.selectFrom('mails').selectAll().execute();
  expect(kept).toMatchObject({ sent_at: null, last_error: 'no route to host', attempts: 4 });
});

test('mail that a server was sending when it died is taken up by another', async () => {
  await queueMail(database.db, mail, now());
  const begun = Promise.withResolvers<void>();
  const never = Promise.withResolvers<void>();
  const hang = async () => {
    begun.resolve();
    return never.promise;
  };
  void deliverMails(database.db, hang, now);
  await begun.promise;
  const sent: string[] = [];
  const send = async (one: WaitingMail) => void sent.push(one.id);
  await deliverMails(database.db, send, now);
  expect(sent).toEqual([]);
  nowMs += 5 * minuteMs;
  await deliverMails(database.db, send, now);
  expect(sent).toHaveLength(1);
});
