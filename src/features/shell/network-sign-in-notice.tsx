import { useStore } from '../../ui/hooks/use-store.ts';
import { AbsenceMessage } from '../../ui/messages/unavailable.tsx';
import { useServices } from './use-services.ts';

/** F-7. For screens that wait for the network: what the dealer can do about it. */
export function NetworkSignInNotice() {
  if (!useStore(useServices().networkSignIn)) return null;
  return <AbsenceMessage absence="intercepted" />;
}
