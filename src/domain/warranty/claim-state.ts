/** WAR-3. `received` until the maker looks at it; `accepted` and `refused` are the maker's answers. */
export type ClaimState = 'received' | 'in-review' | 'accepted' | 'refused';
