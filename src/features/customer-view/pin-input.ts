/** Hidden digits that no browser should save. */
export const pinInput = { type: 'password', inputMode: 'numeric', autoComplete: 'off', maxLength: 8 } as const;
