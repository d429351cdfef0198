import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { SyncState } from '../../sync/queue-view.ts';

/** SYNC-6. The state in the header, and what it means. `short` is for where there is little room. */
export type StateWords = {
  readonly label: MessageDescriptor;
  readonly short: MessageDescriptor;
  readonly meaning: MessageDescriptor;
};

export function stateWords(state: SyncState, pending: number): StateWords {
  switch (state) {
    case 'saved':
      return { label: msg`Saved`, short: msg`Saved`, meaning: msg`The portal has everything that you did here.` };
    case 'saving':
      return {
        label: msg`Saving…`,
        short: msg({ message: 'Saving…', context: 'on a phone' }),
        meaning: msg`Your changes are on their way to the portal.`,
      };
    case 'device':
      return {
        label: msg`${plural(pending, { one: 'On this device: # change', other: 'On this device: # changes' })}`,
        short: msg`${pending} on this device`,
        meaning: msg`Your changes are kept on this device and are sent as soon as there is a connection.`,
      };
    case 'offline':
      return {
        label: msg`Offline`,
        short: msg`Offline`,
        meaning: msg`The portal cannot be reached. You can go on; your changes are kept on this device.`,
      };
    case 'attention':
      return {
        label: msg`Needs attention`,
        short: msg`Needs attention`,
        meaning: msg`Something could not be done as you meant it. It is listed below, with what you can do.`,
      };
    case 'not-saved':
      return {
        label: msg`Not kept on this device`,
        short: msg`Not kept`,
        meaning: msg`This device refuses to store your changes. Keep this page open until they are sent, or export them.`,
      };
    case 'update':
      return {
        label: msg`Reload to go on`,
        short: msg`Reload`,
        meaning: msg`This page runs a version of the portal that is too old. Reload it to go on; what is kept on this device stays.`,
      };
  }
}
