import type { Messages } from '@lingui/core';

/** By path, e.g. `../../locales/fr/cart.po`: apart from load-messages.ts, as nobody who signs in waits for the names of all these files. */
export const dealerMessages = import.meta.glob<{ messages: Messages }>([
  '../../locales/*/*.po',
  '!../../locales/*/{start,dealer,catalogue,password}.po',
]);
