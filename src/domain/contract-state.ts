export type ContractState = 'open' | 'accepted' | 'ended';

/** WAR-4. Days are the maker's own (YYYY-MM-DD); `to` is the last one, null where none is set. What is over is over, accepted or not. */
export function contractState(contract: { to: string | null; isAccepted: boolean }, today: string): ContractState {
  if (contract.to !== null && today > contract.to) return 'ended';
  return contract.isAccepted ? 'accepted' : 'open';
}
