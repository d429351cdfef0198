import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFeedMap } from '../server/admin/feeds/feed-map.ts';
import { readTable } from '../server/admin/feeds/read-table.ts';
import { type Dealer, dealersFromRows } from '../server/admin/feeds/rows/dealer-rows.ts';
import { RowReader } from '../server/admin/feeds/rows/row-reader.ts';
import type { FeedAddress } from '../server/modules/account/dealer-facts.ts';
import type { PaymentTerm } from '../src/domain/pricing/payment-terms.ts';
import { DEMO_FEEDS } from './company-files.ts';
import type { DemoAccount, DemoAddress, DemoCompanyUser } from './demo-account.ts';

/** All accounts with a password have this one. It is no secret: see DEMO in the settings. */
export const DEMO_PASSWORD = 'boreal-demo';

/** The account that is still to be migrated. */
const WITHOUT_PASSWORD = 'C-1003';

const dealers = readDealers();

/** Who can sign in to the demo, in the order in which they are shown. */
export const demoAccounts: readonly DemoAccount[] = dealers.map(accountOf);

export const demoCompanyUsers: readonly DemoCompanyUser[] = dealers.flatMap(({ number, users }) =>
  (users ?? []).map(({ email, role }) => ({ username: email, role, company: number })),
);

function readDealers(): Dealer[] {
  const read = readFeedMap('map.json', readFileSync(join(DEMO_FEEDS, 'map.json'), 'utf8'));
  if (!('map' in read) || read.map.dealers === undefined) throw new Error('The map of the demo has no dealers.');
  const { dealers: map } = read.map;
  const columns = Object.values(map.columns).filter((column) => column !== undefined);
  const table = readTable('dealers.csv', readFileSync(join(DEMO_FEEDS, 'dealers.csv')), columns);
  if ('findings' in table) throw new Error('The dealers of the demo cannot be read.');
  return dealersFromRows(table.rows, map, new RowReader('dealers.csv', table));
}

function accountOf(dealer: Dealer): DemoAccount {
  const of = (kind: FeedAddress['kind']) => dealer.addresses.filter((one) => one.kind === kind).map(addressOf);
  const [[main, second], [billing]] = [of('shipping'), of('billing')];
  if (main === undefined || second === undefined || billing === undefined)
    throw new Error(`${dealer.number} has too few addresses.`);
  return {
    username: dealer.email ?? dealer.number,
    no: dealer.number,
    group: dealer.group,
    accessLevel: dealer.accessLevel as DemoAccount['accessLevel'],
    lang: dealer.lang ?? dealer.firstLang,
    hasPassword: dealer.number !== WITHOUT_PASSWORD,
    contactName: dealer.contact ?? '',
    enterpriseName: dealer.name,
    discountGroup: dealer.discountGroup || null,
    paymentTerms: dealer.paymentTerms as PaymentTerm,
    shipping: [main, second],
    billing,
  };
}

function addressOf({ postal_code: postalCode, phone = '', kind: _kind, ...address }: FeedAddress): DemoAddress {
  return { ...address, postalCode, phone };
}
