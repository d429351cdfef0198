import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { SyncState } from '../../offline/outbox/queue-view.ts';

/** SYNC-6. The state in the header. `short` is for where there is little room. */
type StateMessage = { readonly label: MessageDescriptor; readonly short: MessageDescriptor };

export function stateWords(state: SyncState, pending: number): StateMessage {
  switch (state) {
    case 'checking':
      return anywhere(msg`Checking…`);
    case 'saved':
      return anywhere(msg`Saved`);
    case 'saving':
      return { label: msg`Saving…`, short: msg({ message: 'Saving…', context: 'on a phone' }) };
    case 'device':
      return {
        label: msg`${plural(pending, { one: '# pending change', other: '# pending changes' })}`,
        short: msg`${pending} unsynced`,
      };
    case 'offline':
      return anywhere(msg`Offline`);
    case 'attention':
      return anywhere(msg`Needs attention`);
    case 'not-saved':
      return { label: msg`Not saved on this device`, short: msg`Not saved` };
    case 'update':
      return { label: msg`Reload to continue`, short: msg`Reload` };
  }
}

function anywhere(label: MessageDescriptor): StateMessage {
  return { label, short: label };
}
