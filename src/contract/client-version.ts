/** The app's version, such as `1.4.0`. Clients that omit it are never too old. */
export const clientVersionHeader = 'client-version';

/** Sent with problem code `client-too-old`. */
export const clientTooOldStatus = 426;
