/** `received` lasts until the company looks at it. `accepted` and `refused` are final. */
export type ClaimState = 'received' | 'in-review' | 'accepted' | 'refused';
