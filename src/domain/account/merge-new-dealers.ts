import { mergeLatest } from '../latest.ts';
import type { NewDealer } from './new-dealer.ts';

/** The later record per dealer, in first-named order. */
export function mergeNewDealers(...lists: readonly (readonly NewDealer[])[]): NewDealer[] {
  return mergeLatest(lists, ({ id }) => id, laterDealer);
}

/** On a tie, the dealer stays. */
function laterDealer(one: NewDealer, other: NewDealer): NewDealer {
  if (one.at !== other.at) return one.at > other.at ? one : other;
  if (one.isThere !== other.isThere) return one.isThere ? one : other;
  return JSON.stringify(inOrder(one)) >= JSON.stringify(inOrder(other)) ? one : other;
}

function inOrder({ name, contactName, email, phone, group, lang, address }: NewDealer) {
  const { line1, line2, city, province, country, postalCode } = address;
  return [
    name,
    contactName,
    email,
    phone,
    group,
    lang,
    address.name,
    line1,
    line2,
    city,
    province,
    country,
    postalCode,
  ];
}
