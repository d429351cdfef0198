import type { DealerFacts, FeedAddress } from '../../../modules/account/dealer-facts.ts';
import { accessLevelOf, type DealerMap, dealerTermNames } from '../feed-map.ts';
import type { Row } from '../read-table.ts';
import type { RowReader } from './row-reader.ts';

/** `firstLang` is the language of a new user, where no column says it. */
export type Dealer = DealerFacts & {
  /** Where it begins in the file. */
  readonly line: number;
  readonly number: string;
  readonly firstLang: 'en' | 'fr';
};

type Known = { readonly row: Row; readonly dealer: Dealer & { readonly addresses: FeedAddress[] } };

/** Further rows with the same number add addresses. Without a shipping address, goods go to the billing address. */
export function dealersFromRows(rows: readonly Row[], map: DealerMap, reader: RowReader): Dealer[] {
  const dealers = new Map<string, Known>();
  for (const row of rows) {
    const number = reader.required(row, map.columns.number);
    const address = readAddress(row, map, reader);
    const known = dealers.get(number);
    if (known === undefined) {
      dealers.set(number, { row, dealer: readDealer(row, map, { number, address }, reader) });
    } else if (known.dealer.addresses.some((other) => other.kind === address.kind && sameAddress(other, address))) {
      reader.refuse(row, map.columns.number, `'${number}' stands there twice with the same address`);
    } else {
      refuseOther(row, known.row, map, reader);
      known.dealer.addresses.push(address);
    }
  }
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
  'hold',
  'contact',
  'email',
  'phone',
] as const;

function refuseOther(row: Row, first: Row, { columns }: DealerMap, reader: RowReader): void {
  for (const fact of wholeFacts) {
    const column = columns[fact];
    if (column === undefined) continue;
    const [said, before] = [reader.text(row, column), reader.text(first, column)];
    if (said !== '' && said !== before)
      reader.refuse(row, column, `'${said}' differs from '${before}' in line ${first.line}, of the same dealer`);
  }
}

function readDealer(
  row: Row,
  map: DealerMap,
  { number, address }: { readonly number: string; readonly address: FeedAddress },
  reader: RowReader,
): Known['dealer'] {
  const { columns } = map;
  const places = [address.country, `${address.country}-${address.province}`];
  const lang = languageIn(row, map, reader);
  return {
    line: row.line,
    number,
    name: address.name,
    group: groupIn(row, map, address.country, reader),
    discountGroup: reader.text(row, columns.discountGroup) || map.discountGroup,
    paymentTerms: termsIn(row, map, reader),
    ...(columns.level !== undefined && { accessLevel: levelIn(row, map, reader) }),
    ...(lang !== undefined && { lang }),
    ...(columns.creditLimit !== undefined && { creditLimitCents: reader.centsOrNone(row, columns.creditLimit) }),
    ...(columns.hold !== undefined && { isOnHold: reader.yesOrNo(row, columns.hold) === true }),
    ...(columns.contact !== undefined && { contact: reader.text(row, columns.contact) || null }),
    ...(columns.phone !== undefined && { phone: reader.text(row, columns.phone) || null }),
    ...(columns.email !== undefined && { email: emailIn(row, columns.email, reader) }),
    firstLang: places.some((place) => map.frenchSpeaking.includes(place)) ? 'fr' : 'en',
    addresses: [address],
  };
}

function groupIn(row: Row, { columns, groups }: DealerMap, country: string, reader: RowReader): string {
  const column = columns.group ?? columns.country;
  const word = columns.group === undefined ? country : reader.text(row, columns.group);
  const group = (Object.hasOwn(groups, word) ? groups[word] : undefined) ?? groups['*'];
  if (group === undefined) reader.refuse(row, column, `no group is given for '${word}'`);
  return (group ?? '').toUpperCase();
}

function termsIn(row: Row, { columns, terms, paymentTerms }: DealerMap, reader: RowReader): string {
  const word = reader.text(row, columns.terms);
  if (columns.terms === undefined || word === '') return paymentTerms;
  const found = Object.hasOwn(terms, word) ? terms[word] : dealerTermNames.find((name) => name === word.toUpperCase());
  if (found === undefined) reader.refuse(row, columns.terms, `the map gives no payment terms for '${word}'`);
  return found ?? paymentTerms;
}

function levelIn(row: Row, { columns, levels }: DealerMap, reader: RowReader): string {
  const word = reader.text(row, columns.level);
  if (word === '') return accessLevelOf.dealer;
  const name = Object.hasOwn(levels, word) ? levels[word] : word.toLowerCase();
  const level = Object.entries(accessLevelOf).find(([known]) => known === name)?.[1];
  if (level === undefined) reader.refuse(row, columns.level ?? '', `the map gives no access level for '${word}'`);
  return level ?? accessLevelOf.dealer;
}

function languageIn(row: Row, { columns }: DealerMap, reader: RowReader): 'en' | 'fr' | undefined {
  const word = reader.text(row, columns.language).toLowerCase();
  if (columns.language === undefined || word === '') return undefined;
  if (/^(f|fr|fra|français|francais|french|fr-\w+)$/.test(word)) return 'fr';
  if (!/^(e|en|eng|a|anglais|english|en-\w+)$/.test(word))
    reader.refuse(row, columns.language, `'${reader.text(row, columns.language)}' is neither English nor French`);
  return 'en';
}

function emailIn(row: Row, column: string, reader: RowReader): string | null {
  const value = reader.text(row, column);
  if (value !== '' && !/^[^\s@]+@[^\s@]+$/.test(value))
    reader.refuse(row, column, `'${value}' is not an email address`);
  return value || null;
}

function readAddress(row: Row, { columns, shippingKinds }: DealerMap, reader: RowReader): FeedAddress {
  const country = reader.required(row, columns.country);
  if (country !== '' && !/^[A-Z]{2}$/.test(country))
    reader.refuse(row, columns.country, `'${country}' is not a country code of two capital letters`);
  return {
    kind: shippingKinds.includes(reader.text(row, columns.addressKind)) ? 'shipping' : 'billing',
    name: reader.required(row, columns.name),
    line1: reader.required(row, columns.line1),
    line2: reader.text(row, columns.line2),
    city: reader.required(row, columns.city),
    province: reader.text(row, columns.province),
    country,
    postal_code: reader.text(row, columns.postalCode),
  };
}

function sameAddress(a: FeedAddress, b: FeedAddress): boolean {
  return a.line1 === b.line1 && a.city === b.city && a.postal_code === b.postal_code;
}
