/** The fields of the user record that access depends on. */
export type AccessUser = { no: string; group: string; accessLevel: string };

/** A rep signs in as themselves and acts for assigned dealers. Everybody else is an owner. */
export type Role = 'owner' | 'rep';

/** '1' dealer, '2' shop staff, '3' media, '4' small parts only. */
export const everyLevel = ['1', '2', '3', '4'] as const;

export type AccessLevel = (typeof everyLevel)[number];

export type Kind = 'media' | 'small-parts-only' | 'international' | 'athlete' | 'regular';

/** On the wire: Canadian or US dollars. */
export type Currency = 'CA' | 'US';

/** Decides what a user may see. The first match counts. */
export function kindOf(user: AccessUser): Kind {
  if (user.accessLevel === '3') return 'media';
  if (user.accessLevel === '4') return 'small-parts-only';
  if (isInternational(user)) return 'international';
  if (isAthlete(user)) return 'athlete';
  return 'regular';
}

/** The group for currency, tax, tariff and booking prices. */
export function priceGroupOf(user: { group: string }): string {
  return user.group.toUpperCase();
}

export function currencyOf(priceGroup: string): Currency {
  return priceGroup === 'CANADA' ? 'CA' : 'US';
}

/** Media see no prices at all. */
export function seesPrices(user: AccessUser): boolean {
  return kindOf(user) !== 'media';
}

/** Shop staff and media get no cost. */
export function seesCost(user: { accessLevel: string }): boolean {
  return !isStaffOrMedia(user);
}

export function hasModeSwitch(user: { accessLevel: string }): boolean {
  return !isStaffOrMedia(user);
}

/** Covers the cart, the booking cart, orders and transactions. */
export function mayOrder(user: { accessLevel: string }): boolean {
  return !isStaffOrMedia(user);
}

/**
 * Checks group and number instead of kind: an international small-parts dealer stays international for the card
 * provider.
 */
export function canPayByCard(user: AccessUser): boolean {
  return mayOrder(user) && !isInternational(user) && !isAthlete(user);
}

/** Favorites belong to a dealer, so customers have none. */
export function mayKeepFavourites(user: AccessUser): boolean {
  return kindOf(user) !== 'media' && !isCustomer(user);
}

/** Only users with products to sell file claims. */
export function mayClaim(user: AccessUser): boolean {
  return kindOf(user) !== 'media' && !isCustomer(user);
}

/** A customer in customer view (see customer.ts). The server has no such user. */
export function isCustomer(user: { accessLevel: string }): boolean {
  return user.accessLevel === '5';
}

/** For oneself or, as a rep, for an assigned dealer. */
export function mayActFor(
  actor: { readonly id: string; readonly role: Role },
  userId: string,
  isAssigned: boolean,
): boolean {
  return actor.id === userId || (actor.role === 'rep' && isAssigned);
}

/** A rep has no prices, cart or orders of their own. */
export function isRep(user: { readonly role?: Role | undefined }): boolean {
  return user.role === 'rep';
}

/** Shop staff, media and customers. */
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
