/**
 * F-18, PWA-5. The request header in which an app says its version, e.g. `1.4.0`, with the calls to a backend at its own site. Who
 * names none, such as a script of the maker, is never too old.
 */
export const clientVersionHeader = 'client-version';

/** The status of the answer to an app that is too old; its problem has the code `client-too-old`. */
export const clientTooOldStatus = 426;
