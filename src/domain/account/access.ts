import { centsFromAmount } from '../pricing/money.ts';

/** What a user of a company may do, from most to least. Staff prepare orders, payers see invoices. */
export type CompanyRole = 'owner' | 'buyer' | 'staff' | 'payer';

/** A rep signs in as themselves and acts for assigned dealers. */
export type Role = CompanyRole | 'rep';

/** Without a role, a user is the owner. */
type WithRole = { role?: Role | undefined };

/** The fields of the user record that access depends on. */
export type AccessUser = { no: string; group: string; accessLevel: string } & WithRole;

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

/** As prices name it, by ISO 4217. */
export function currencyCode(currency: Currency | null): 'CAD' | 'USD' {
  return currency === 'US' ? 'USD' : 'CAD';
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

/** Covers the cart, saved carts, the booking grid, and orders, of which those of staff wait for approval. */
export function mayFillCart(user: { accessLevel: string } & WithRole): boolean {
  return !isStaffOrMedia(user) && user.role !== 'payer';
}

/** Covers orders without approval, paying by card, and agreements. */
export function mayOrder(user: { accessLevel: string } & WithRole): boolean {
  return mayFillCart(user) && user.role !== 'staff';
}

/** Orders and invoices. */
export function seesTransactions(user: { accessLevel: string }): boolean {
  return !isStaffOrMedia(user);
}

/** Staff see the orders that they proposed, and nothing else of the account. */
export function seesOwnOrdersOnly(user: WithRole): boolean {
  return user.role === 'staff';
}

/** Credit, balance and payments of the account. */
export function seesAccountFigures(user: { accessLevel: string } & WithRole): boolean {
  return seesTransactions(user) && !seesOwnOrdersOnly(user);
}

/** A payer sees no orders. */
export function seesInvoicesOnly(user: WithRole): boolean {
  return user.role === 'payer';
}

export function mayChangeAddresses(user: WithRole): boolean {
  return user.role !== 'staff' && user.role !== 'payer';
}

/** Invites, changes and disables the users of the company (COMP-3). */
export function mayManageUsers(user: { accessLevel: string } & WithRole): boolean {
  return !isCustomer(user) && (user.role === undefined || user.role === 'owner');
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
  return seesStock(user) && !isCustomer(user);
}

/** Only users with products to sell file claims. */
export function mayClaim(user: AccessUser): boolean {
  return seesStock(user) && !isCustomer(user);
}

/** Media and payers have no products. */
export function seesStock(user: AccessUser): boolean {
  return kindOf(user) !== 'media' && user.role !== 'payer';
}

/** Documents, photos and branding. A payer has the documents of invoices alone. */
export function seesLibrary(user: WithRole): boolean {
  return user.role !== 'payer';
}

/** A customer in customer view (see customer.ts). The server has no such user. */
export function isCustomer(user: { accessLevel: string }): boolean {
  return user.accessLevel === '5';
}

/** For one's own company or, as a rep, for an assigned dealer. */
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

/** A limit of 0 holds back orders without a total, too. */
export function waitsForApproval(limitCents: number | null, totalCents: number): boolean {
  return limitCents !== null && (limitCents === 0 || totalCents > limitCents);
}

/** Whether an order waits for approval (COMP-2). `above` is the user's, and missing where no order waits. */
export function waitsAbove(above: number | undefined, totalCents: number): boolean {
  return above !== undefined && waitsForApproval(centsFromAmount(above), totalCents);
}
