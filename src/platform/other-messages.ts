import type { Messages } from '@lingui/core';

/** By path, e.g. `../../locales/fr/cart.po`: apart from load-messages.ts, so that who signs in does not wait for the names of all these files. */
export const otherMessages = import.meta.glob<{ messages: Messages }>([
  '../../locales/*/*.po',
  '!../../locales/*/{start,dealer,catalogue,password}.po',
]);
