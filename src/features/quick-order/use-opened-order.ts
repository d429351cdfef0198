import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { dialogs } from '../../ui/dialog-store.ts';

/** A file that was opened with the app (PWA-1). `isOwn`: by the dealer who is signed in, and not before signing in. */
export type OpenedOrder = {
  readonly file: File;
  readonly isOwn: boolean;
  /** Answers whether it was still there to be read. */
  readonly take: () => boolean;
};

/** CART-12. Reads it as if it had been chosen here; one that was opened before somebody signed in is asked about first. */
export function useOpenedOrder(opened: OpenedOrder | null, isReading: boolean, read: (file: File) => void): void {
  const { t } = useLingui();

  const meet = useEffectEvent(() => {
    if (opened === null) return;
    const { file, isOwn, take } = opened;
    const readIt = () => take() && read(file);
    if (isOwn) {
      readIt();
      return;
    }
    const { name } = file;
    dialogs.show({
      id: 'opened-order',
      title: t`Read the file?`,
      description: t`“${name}” was opened with the portal before you signed in. Its lines are added to this quick order.`,
      actionLabel: t`Read the file`,
      onConfirm: readIt,
      onCancel: () => take(),
    });
  });

  const openedFile = opened?.file;
  useEffect(() => {
    if (openedFile && !isReading) meet();
  }, [openedFile, isReading]);
}
