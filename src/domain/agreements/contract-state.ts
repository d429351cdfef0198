export type ContractState = 'open' | 'accepted' | 'ended';

/** Company days (YYYY-MM-DD), `to` inclusive or null. Expired contracts stay ended even if accepted. */
export function contractState(contract: { to: string | null; isAccepted: boolean }, today: string): ContractState {
  if (contract.to !== null && today > contract.to) return 'ended';
  return contract.isAccepted ? 'accepted' : 'open';
}
