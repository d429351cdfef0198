import type { Backend } from '../../contract/backend.ts';
import { absenceAfter } from '../../contract/not-answered.ts';
import type { AppUpdates } from './app-update.ts';

/** Reports from each answer whether the app is too old. Cached and public answers say nothing. */
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
