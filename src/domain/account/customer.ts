import { type AccessUser, kindOf } from './access.ts';

/** The dealer's catalogs and currency at MSRP, with no ordering, favorites or claims. */
export function customerOf({ no, group, accessLevel }: AccessUser): AccessUser {
  const isOfSmallParts = kindOf({ no, group, accessLevel }) === 'small-parts-only';
  // Customers have their own level, so the athlete number now selects the small-parts catalogs.
  const level = { accessLevel: customerLevel };
  if (!isOfSmallParts) return { no, group, ...level };
  return { no: athleteNo, group: group.toUpperCase() === 'CANADA' ? group : 'USA', ...level };
}

const customerLevel = '5';
const athleteNo = 'A-0';
