/** What access rests on: the dealer's number, customer group and access level, as the user record holds them. */
export type AccessUser = { no: string; group: string; accessLevel: string };

/** '1' dealer, '2' shop staff, '3' media, '4' small parts only. */
export type AccessLevel = '1' | '2' | '3' | '4';

export type Kind = 'media' | 'small-parts-only' | 'international' | 'athlete' | 'regular';

/** On the wire: Canadian or US dollars. */
export type Currency = 'CA' | 'US';

/** ACC-1. What one may see follows the kind; of several that fit, the first counts. */
export function kindOf(user: AccessUser): Kind {
  if (user.accessLevel === '3') return 'media';
  if (user.accessLevel === '4') return 'small-parts-only';
  if (isInternational(user)) return 'international';
  if (isAthlete(user)) return 'athlete';
  return 'regular';
}

/** ACC-1. The group for currency, tax, tariff and booking prices, whatever the kind. */
export function priceGroupOf(user: { group: string }): string {
  return user.group.toUpperCase();
}

/** PRICE-10. */
export function currencyOf(priceGroup: string): Currency {
  return priceGroup === 'CANADA' ? 'CA' : 'US';
}

/** ACC-8. Media see no prices anywhere, neither cost nor msrp. */
export function seesPrices(user: AccessUser): boolean {
  return kindOf(user) !== 'media';
}

/** ACC-11. Shop staff and media are sent no cost. */
export function seesCost(user: { accessLevel: string }): boolean {
  return !isStaffOrMedia(user);
}

/** NAV-11. */
export function hasModeSwitch(user: { accessLevel: string }): boolean {
  return !isStaffOrMedia(user);
}

/** ACC-8, ACC-11. Whether the user has a cart, a booking cart, orders and transactions. */
export function mayOrder(user: { accessLevel: string }): boolean {
  return !isStaffOrMedia(user);
}

/**
 * PAY-4. Asks group and number themselves, not the kind: an international dealer who may buy
 * small parts only is still international to the card provider.
 */
export function canPayByCard(user: AccessUser): boolean {
  return mayOrder(user) && !isInternational(user) && !isAthlete(user);
}

/** CAT-13, ACC-8. Whoever sees products may mark some of them; what a customer marked would be nobody's. */
export function mayKeepFavourites(user: AccessUser): boolean {
  return kindOf(user) !== 'media' && !isCustomer(user);
}

/** NAV-17. A claim is for who has products to sell. */
export function mayClaim(user: AccessUser): boolean {
  return kindOf(user) !== 'media' && !isCustomer(user);
}

/** MODE-4. Whether it is a customer to whom a dealer handed the tablet; see customer.ts. No portal has such a user. */
export function isCustomer(user: { accessLevel: string }): boolean {
  return user.accessLevel === '5';
}

/** ACC-12. Whether a signed-in user may act for the user id in a path: today only for oneself. */
export function mayActFor(actorId: string, userId: string): boolean {
  return actorId === userId;
}

/** Shop staff, media, and customers (MODE-4). */
function isStaffOrMedia(user: { accessLevel: string }): boolean {
  return ['2', '3', '5'].includes(user.accessLevel);
}

function isInternational(user: { group: string }): boolean {
  const group = priceGroupOf(user);
  return group === 'INTER-DK' || group === 'INTER-TW';
}

function isAthlete(user: { no: string }): boolean {
  return user.no.startsWith('A-');
}
