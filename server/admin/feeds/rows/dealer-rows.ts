import { MOST_COMPANY_USERS } from '../../../../src/contract/account/company-users.ts';
import { companyRoles } from '../../../../src/contract/account/user.ts';
import { type CompanyRole, currencyOf } from '../../../../src/domain/account/access.ts';
import { provincesOf } from '../../../../src/domain/address/provinces.ts';
import type { DealerFacts, FeedAddress } from '../../../modules/account/dealer-facts.ts';
import type { FeedUser } from '../../../modules/company-users/feed-user.ts';
import { say } from '../../texts/say.ts';
import { accessLevelOf, type DealerMap, dealerTermNames } from '../dealer-map.ts';
import type { Row } from '../read-table.ts';
import { placeIn } from './address-rows.ts';
import type { RowReader } from './row-reader.ts';

/** `firstLang` is the language of a new user, where no column says it. */
export type Dealer = DealerFacts & {
  /** Where it begins in the file. */
  readonly line: number;
  readonly number: string;
  readonly firstLang: 'en' | 'fr';
  /** Besides the dealer's own. Null where the file has no column for them. */
  readonly users: readonly FeedUser[] | null;
};

type Known = {
  readonly row: Row;
  readonly dealer: Dealer & { readonly addresses: FeedAddress[]; readonly users: FeedUser[] | null };
};

/**
 * Further rows with the same number add addresses and users. Without a shipping address, goods go to the billing
 * address.
 */
export function dealersFromRows(rows: readonly Row[], map: DealerMap, reader: RowReader): Dealer[] {
  const dealers = new Map<string, Known>();
  for (const row of rows) {
    const number = reader.required(row, map.columns.number);
    const user = userIn(row, map, reader);
    const known = dealers.get(number);
    if (known === undefined) {
      const address = readAddress(row, map, reader);
      dealers.set(number, { row, dealer: { ...readDealer(row, map, { number, address }, reader), users: user.list } });
      continue;
    }
    refuseOther(row, known.row, map, reader);
    known.dealer.users?.push(...(user.list ?? []));
    const isUserAlone = user.isNamed && reader.text(row, map.columns.line1) === '';
    if (isUserAlone) continue;
    const address = readAddress(row, map, reader);
    const isKnown = known.dealer.addresses.some((other) => other.kind === address.kind && sameAddress(other, address));
    if (!isKnown) known.dealer.addresses.push(address);
    else if (user.one === null)
      reader.refuse(row, map.columns.number, say`'${number}' stands there twice with the same address`);
  }
  refuseSharedEmails([...dealers.values()], rows, map, reader);
  return [...dealers.values()].map(({ dealer }) => {
    const { addresses } = dealer;
    for (const kind of ['shipping', 'billing'] as const) {
      const [first] = addresses;
      if (first && !addresses.some((address) => address.kind === kind)) addresses.push({ ...first, kind });
    }
    const kinds = Map.groupBy(addresses, ({ kind }) => kind);
    return { ...dealer, addresses: [...(kinds.get('billing') ?? []), ...(kinds.get('shipping') ?? [])] };
  });
}

/** Facts of a dealer that only the first row has to say. */
const wholeFacts = [
  'group',
  'level',
  'language',
  'terms',
  'discountGroup',
  'creditLimit',
  'orderMinimum',
  'freeFreight',
  'hold',
  'contact',
  'email',
  'phone',
  'insurer',
] as const;

function refuseOther(row: Row, first: Row, { columns }: DealerMap, reader: RowReader): void {
  for (const fact of wholeFacts) {
    const column = columns[fact];
    if (column === undefined) continue;
    const [said, before] = [reader.text(row, column), reader.text(first, column)];
    if (said !== '' && said !== before)
      reader.refuse(row, column, say`'${said}' differs from '${before}' in line ${first.line}, of the same dealer`);
  }
}

function readDealer(
  row: Row,
  map: DealerMap,
  { number, address }: { readonly number: string; readonly address: FeedAddress },
  reader: RowReader,
): Omit<Known['dealer'], 'users'> {
  const { columns } = map;
  const places = [address.country, `${address.country}-${address.province}`];
  const lang = languageIn(row, columns.language, reader);
  const group = groupIn(row, map, address.country, reader);
  const pays = currencyOf(group);
  return {
    line: row.line,
    number,
    name: reader.text(row, columns.name),
    group,
    discountGroup: reader.text(row, columns.discountGroup) || map.discountGroup,
    paymentTerms: termsIn(row, map, reader),
    ...(columns.level !== undefined && { accessLevel: levelIn(row, map, reader) }),
    ...(lang !== undefined && { lang }),
    ...(columns.creditLimit !== undefined && { creditLimitCents: reader.centsOrNone(row, columns.creditLimit) }),
    ...(columns.orderMinimum !== undefined && {
      orderMinimumCents: reader.centsOrNone(row, columns.orderMinimum, pays),
    }),
    ...(columns.freeFreight !== undefined && { freeFreightCents: reader.centsOrNone(row, columns.freeFreight, pays) }),
    ...(columns.hold !== undefined && { isOnHold: reader.yesOrNo(row, columns.hold) === true }),
    ...(columns.contact !== undefined && { contact: reader.text(row, columns.contact) || null }),
    ...(columns.phone !== undefined && { phone: reader.text(row, columns.phone) || null }),
    ...(columns.email !== undefined && { email: emailIn(row, columns.email, reader) }),
    ...(columns.insurer !== undefined && { insurerCode: reader.text(row, columns.insurer) || null }),
    firstLang: places.some((place) => map.frenchSpeaking.includes(place)) ? 'fr' : 'en',
    addresses: [address],
  };
}

function groupIn(row: Row, { columns, groups }: DealerMap, country: string, reader: RowReader): string {
  const column = columns.group ?? columns.country;
  const word = reader.text(row, column);
  const words = columns.group === undefined ? [word, country] : [word];
  const known = words.find((one) => Object.hasOwn(groups, one)) ?? '*';
  const group = groups[known];
  if (group === undefined) reader.refuse(row, column, say`no group is given for '${word}'`);
  return (group ?? '').toUpperCase();
}

function termsIn(row: Row, { columns, terms, paymentTerms }: DealerMap, reader: RowReader): string {
  const word = reader.text(row, columns.terms);
  if (columns.terms === undefined || word === '') return paymentTerms;
  const found = Object.hasOwn(terms, word) ? terms[word] : dealerTermNames.find((name) => name === word.toUpperCase());
  if (found === undefined) reader.refuse(row, columns.terms, say`the map gives no payment terms for '${word}'`);
  return found ?? paymentTerms;
}

function levelIn(row: Row, { columns, levels }: DealerMap, reader: RowReader): string {
  const word = reader.text(row, columns.level);
  if (word === '') return accessLevelOf.dealer;
  const name = Object.hasOwn(levels, word) ? levels[word] : word.toLowerCase();
  const level = Object.entries(accessLevelOf).find(([known]) => known === name)?.[1];
  if (level === undefined) reader.refuse(row, columns.level ?? '', say`the map gives no access level for '${word}'`);
  return level ?? accessLevelOf.dealer;
}

/** The user that a row names. `list` is null where no column is for users. */
function userIn(
  row: Row,
  map: DealerMap,
  reader: RowReader,
): { readonly one: FeedUser | null; readonly isNamed: boolean; readonly list: FeedUser[] | null } {
  const { userEmail, userName, userLanguage } = map.columns;
  if (userEmail === undefined) return { one: null, isNamed: false, list: null };
  const email = emailIn(row, userEmail, reader);
  if (email === null) {
    const isNamed = reader.text(row, userName) !== '';
    if (isNamed) reader.refuse(row, userEmail, say`is empty, so this user could not sign in`);
    return { one: null, isNamed, list: [] };
  }
  const one = {
    email,
    name: reader.text(row, userName) || null,
    role: roleIn(row, map, reader),
    lang: languageIn(row, userLanguage, reader) ?? null,
  };
  return { one, isNamed: true, list: [one] };
}

function roleIn(row: Row, { columns: { userRole }, roles }: DealerMap, reader: RowReader): CompanyRole {
  const word = reader.text(row, userRole);
  if (userRole === undefined || word === '') return 'buyer';
  const role = Object.hasOwn(roles, word) ? roles[word] : companyRoles.find((name) => name === word.toLowerCase());
  if (role === undefined) reader.refuse(row, userRole, say`the map gives no role for '${word}'`);
  return role ?? 'buyer';
}

/** One signs in with the address, so no two users have the same. */
function refuseSharedEmails(
  dealers: readonly Known[],
  rows: readonly Row[],
  { columns }: DealerMap,
  reader: RowReader,
): void {
  const { userEmail } = columns;
  if (userEmail === undefined) return;
  for (const { row, dealer } of dealers) {
    if ((dealer.users?.length ?? 0) >= MOST_COMPANY_USERS)
      reader.refuse(row, userEmail, say`'${dealer.number}' has more than ${MOST_COMPANY_USERS - 1} further users`);
  }
  const seen = new Map(dealers.map(({ row, dealer }) => [dealer.email?.toLowerCase() ?? '', row.line]));
  for (const row of rows) {
    const email = reader.text(row, userEmail);
    const former = seen.get(email.toLowerCase());
    if (email !== '' && former !== undefined)
      reader.refuse(row, userEmail, say`'${email}' is already in line ${former}`);
    seen.set(email.toLowerCase(), row.line);
  }
}

function languageIn(row: Row, column: string | undefined, reader: RowReader): 'en' | 'fr' | undefined {
  const word = reader.text(row, column).toLowerCase();
  if (column === undefined || word === '') return undefined;
  if (/^(f|fr|fra|français|francais|french|fr-\w+)$/.test(word)) return 'fr';
  if (!/^(e|en|eng|a|anglais|english|en-\w+)$/.test(word))
    reader.refuse(row, column, say`'${reader.text(row, column)}' is neither English nor French`);
  return 'en';
}

function emailIn(row: Row, column: string, reader: RowReader): string | null {
  const value = reader.text(row, column);
  if (value !== '' && !/^[^\s@]+@[^\s@]+$/.test(value))
    reader.refuse(row, column, say`'${value}' is not an email address`);
  return value || null;
}

function readAddress(row: Row, map: DealerMap, reader: RowReader): FeedAddress {
  const { columns, shippingKinds } = map;
  const { postalCode, ...place } = placeIn(row, map, reader);
  if (reader.text(row, columns.province) === '' && provincesOf(place.country) !== null)
    reader.notice(row, columns.province, say`is empty, so taxes cannot be computed`);
  return {
    kind: shippingKinds.includes(reader.text(row, columns.addressKind)) ? 'shipping' : 'billing',
    name: reader.text(row, columns.addressName) || reader.required(row, columns.name),
    ...place,
    postal_code: postalCode,
    ...(columns.addressPhone !== undefined && { phone: reader.text(row, columns.addressPhone) }),
  };
}

function sameAddress(a: FeedAddress, b: FeedAddress): boolean {
  return a.line1 === b.line1 && a.city === b.city && a.postal_code === b.postal_code;
}
