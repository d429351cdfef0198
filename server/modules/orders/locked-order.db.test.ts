import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertUser } from '../../testing/build-user.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { replaceAddresses } from '../account/repository.ts';
import { addressesToJudgeBy } from './locked-order.ts';

const sound = {
  name: 'Vélo Roy',
  line1: '12, rue du Port',
  line2: '',
  city: 'Québec',
  province: 'QC',
  country: 'CA',
  postalCode: 'G1K 4A1',
  phone: '',
};
const faulty = { ...sound, postalCode: '' };

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  userId = await insertUser(database.db);
  await database.db
    .transaction()
    .execute(async (trx) => replaceAddresses(trx, userId, { billing: [faulty], shipping: [] }));
});
afterAll(async () => database.close());

test.each([
  { billingAddress: sound, shippingAddress: sound, isRead: false },
  { billingAddress: sound, shippingAddress: null, isRead: false },
  { billingAddress: faulty, shippingAddress: sound, isRead: true },
  { billingAddress: sound, shippingAddress: faulty, isRead: true },
])(
  '[ACCT-1] the addresses of the account are read for an address with a fault alone: %o',
  async ({ isRead, ...order }) => {
    const known = await addressesToJudgeBy(database.db, userId, order);
    expect(known).toHaveLength(isRead ? 1 : 0);
  },
);
