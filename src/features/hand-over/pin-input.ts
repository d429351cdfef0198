/** A field for a PIN: hidden, digits only, and nothing that a browser should keep. */
export const pinInput = { type: 'password', inputMode: 'numeric', autoComplete: 'off', maxLength: 8 } as const;
