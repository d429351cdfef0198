/** A dealer's name on documents: shop or contact, with the customer number. */
export function dealerName(dealer: {
  readonly no: string;
  readonly enterpriseName?: string | null | undefined;
  readonly contactName?: string | null | undefined;
}): string {
  return [dealer.enterpriseName || dealer.contactName, dealer.no].filter(Boolean).join(' · ');
}
