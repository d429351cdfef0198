import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { dialogs } from '../../ui/dialogs/dialog-store.ts';

/** A file opened with the app. `isOwn` means the signed-in dealer opened it. */
export type OpenedOrder = {
  readonly file: File;
  readonly isOwn: boolean;
  /** Answers whether it was still there to be read. */
  readonly take: () => boolean;
};

/** Asks first when the file was opened before sign-in. */
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
      title: t`Import this file?`,
      description: t`“${name}” was opened before you signed in. Its items were added to this quick order.`,
      actionLabel: t`Import file`,
      onConfirm: readIt,
      onCancel: () => take(),
    });
  });

  const openedFile = opened?.file;
  useEffect(() => {
    if (openedFile && !isReading) meet();
  }, [openedFile, isReading]);
}
