type Named = {
  readonly no: string;
  readonly enterpriseName?: string | null | undefined;
  readonly contactName?: string | null | undefined;
};

/** What a dealer is called. */
export function companyName({ enterpriseName, contactName, no }: Named): string {
  return enterpriseName || contactName || no;
}

/** What a user is called. */
export function personName({ enterpriseName, contactName, no }: Named): string {
  return contactName || enterpriseName || no;
}

/** A dealer's name on documents: shop or contact, with the customer number. */
export function dealerName(dealer: Named): string {
  return [dealer.enterpriseName || dealer.contactName, dealer.no].filter(Boolean).join(' · ');
}

/** The number of a new dealer until the company gives its own. The end of a UUID is random, the beginning may be a time. */
export function newDealerNo(id: string): string {
  return `NEW-${id.slice(-8).toUpperCase()}`;
}
