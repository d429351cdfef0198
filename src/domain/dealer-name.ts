/** What a dealer is called on paper: the shop, or who runs it, with the number that the maker knows it by. */
export function dealerName(dealer: {
  readonly no: string;
  readonly enterpriseName?: string | null | undefined;
  readonly contactName?: string | null | undefined;
}): string {
  return [dealer.enterpriseName || dealer.contactName, dealer.no].filter(Boolean).join(' · ');
}
