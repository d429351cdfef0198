import type { Backend } from '../../contract/backend.ts';
import { clientTooOldStatus } from '../../contract/client-version.ts';
import type { AppUpdates } from './app-update.ts';

/** F-18, PWA-5. A backend of which every answer tells whether this app may go on. What the device holds, and public calls, tell nothing. */
export function noticingTooOld(backend: Backend, updates: Pick<AppUpdates, 'required'>): Backend {
  return {
    async call(endpoint, request, options) {
      const outcome = await backend.call(endpoint, request, options);
      const isHeld = outcome.outcome === 'answered' && outcome.heldSinceMs !== undefined;
      if (outcome.outcome === 'refused' && outcome.status === clientTooOldStatus) updates.required(true);
      else if (outcome.outcome === 'answered' && endpoint.access === 'signed-in' && !isHeld) updates.required(false);
      return outcome;
    },
  };
}
