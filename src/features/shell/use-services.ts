import { getRouteApi } from '@tanstack/react-router';
import type { User } from '../../contract/account/user.ts';
import type { Locale } from '../../contract/locale.ts';
import { effectiveMode, type Mode } from '../../domain/account/mode.ts';
import { useStore } from '../../ui/hooks/use-store.ts';
import { userOf } from '../session/session-state.ts';

const layout = getRouteApi('/$locale');

/** What `src/app/services.ts` has built for this tab. */
export const useServices = () => layout.useRouteContext();

export function useLocale(): Locale {
  return layout.useParams().locale;
}

/** Null when nobody is signed in. */
export function useUser(): User | null {
  return userOf(useStore(useServices().session));
}

/** Users without a choice keep the mode of their kind. */
export function useMode(user: User): Mode {
  return effectiveMode(user, useStore(useServices().device).mode);
}
