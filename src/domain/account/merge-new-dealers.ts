import { laterOrThere, mergeLatest } from '../latest.ts';
import type { NewDealer } from './new-dealer.ts';

/** The later record per dealer, in first-named order. */
export function mergeNewDealers<One extends NewDealer>(...lists: readonly (readonly One[])[]): One[] {
  return mergeLatest(lists, ({ id }) => id, laterOrThere<One>(inOrder));
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
