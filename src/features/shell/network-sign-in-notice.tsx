import { useStore } from '../../ui/hooks/use-store.ts';
import { AbsenceAdvice, AbsenceTitle } from '../../ui/messages/absence.tsx';
import { Message } from '../../ui/messages/message.tsx';
import { useServices } from './use-services.ts';

/** F-7. For screens that wait for the network: what the dealer can do about it. */
export function NetworkSignInNotice() {
  if (!useStore(useServices().networkSignIn)) return null;
  return (
    <Message announce tone="offline" title={<AbsenceTitle absence="intercepted" />}>
      <AbsenceAdvice absence="intercepted" />
    </Message>
  );
}
