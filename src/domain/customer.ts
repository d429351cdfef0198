import { type AccessUser, kindOf } from './access.ts';

/**
 * MODE-4. What a customer to whom a dealer hands the tablet may see: the catalogues of that dealer, in the dealer's currency, at msrp.
 * Nothing is ordered, marked or claimed by one.
 */
export function customerOf({ no, group, accessLevel }: AccessUser): AccessUser {
  const isOfSmallParts = kindOf({ no, group, accessLevel }) === 'small-parts-only';
  // The level said which catalogues there are; now the number does, as athletes have the same ones.
  const level = { accessLevel: customerLevel };
  if (!isOfSmallParts) return { no, group, ...level };
  return { no: athleteNo, group: group.toUpperCase() === 'CANADA' ? group : 'USA', ...level };
}

const customerLevel = '5';
const athleteNo = 'A-0';
