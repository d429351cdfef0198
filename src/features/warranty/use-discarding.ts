import { useLingui } from '@lingui/react/macro';
import { dialogs } from '../../ui/dialogs/dialog-store.ts';
import type { WrittenClaims } from './written/written-claim.ts';

/** Deletes an unsent claim after confirmation, then calls `then`. */
export function useDiscarding(written: WrittenClaims, then: () => void): (id: string) => void {
  const { t } = useLingui();
  return (id) =>
    dialogs.show({
      id: `discard-${id}`,
      title: t`Discard this claim?`,
      description: t`This claim was never submitted. Its text, photos and files will be deleted.`,
      actionLabel: t`Discard`,
      cancelLabel: t`Keep`,
      danger: true,
      onConfirm() {
        then();
        void written.discard(id);
      },
    });
}
