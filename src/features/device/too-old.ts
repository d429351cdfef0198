import type { Backend } from '../../contract/backend.ts';
import { absenceAfter } from '../../contract/not-answered.ts';
import type { AppUpdates } from './app-update.ts';

/** F-18, PWA-5. A backend of which every answer tells whether this app may go on. What the device holds, and public calls, tell nothing. */
export function noticingTooOld(backend: Backend, updates: Pick<AppUpdates, 'required'>): Backend {
  return {
    async call(endpoint, request, options) {
      const outcome = await backend.call(endpoint, request, options);
      if (outcome.outcome !== 'answered') {
        if (absenceAfter(outcome) === 'outdated') updates.required(true);
      } else if (endpoint.access === 'signed-in' && outcome.heldSinceMs === undefined) updates.required(false);
      return outcome;
    },
  };
}
