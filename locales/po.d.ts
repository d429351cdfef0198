/** A catalogue as the build hands it over: one lazy chunk per file. */
declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
