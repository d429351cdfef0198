import { useLingui } from '@lingui/react/macro';
import { dialogs } from '../../ui/dialog-store.ts';
import type { WrittenClaims } from './written/written-claim.ts';

/** SYNC-6. Takes a claim that was not filed off the device, once the dealer has said so again; `then` comes with the answer. */
export function useDiscarding(written: WrittenClaims, then: () => void): (id: string) => void {
  const { t } = useLingui();
  return (id) =>
    dialogs.show({
      id: `discard-${id}`,
      title: t`Discard this claim?`,
      description: t`It was never filed. What was written, its photos and files are gone then.`,
      actionLabel: t`Discard it`,
      cancelLabel: t`Keep it`,
      danger: true,
      onConfirm() {
        then();
        void written.discard(id);
      },
    });
}
