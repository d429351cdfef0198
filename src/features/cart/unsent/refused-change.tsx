import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { dialogs } from '../../../ui/dialogs/dialog-store.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { RetryButton } from '../../../ui/messages/unavailable.tsx';
import { WorkItem } from '../../../ui/work-item.tsx';

type RefusedChangeProps = {
  opId: string;
  sync: { readonly retry: (opId: string) => unknown; readonly withdraw: (opId: string) => unknown };
  title: ReactNode;
  /** Beside "Retry" and "Discard". */
  link?: ReactNode;
  /** Why it was refused. */
  children: ReactNode;
};

/** SYNC-6. A refused change, which can be sent again or discarded. */
export function RefusedChange({ opId, sync, title, link, children }: RefusedChangeProps) {
  const { t } = useLingui();

  function askToDiscard(): void {
    dialogs.show({
      id: `discard-${opId}`,
      title: t`Discard this change?`,
      description: t`This change was not applied. Once discarded, it can’t be tried again.`,
      actionLabel: t`Discard`,
      cancelLabel: t`Keep`,
      danger: true,
      onConfirm: () => void sync.withdraw(opId),
    });
  }

  return (
    <WorkItem
      tone="bad"
      title={title}
      actions={
        <>
          <RetryButton onRetry={() => void sync.retry(opId)} />
          {link}
          <Button kind="danger" onClick={askToDiscard}>
            <Trans>Discard</Trans>
          </Button>
        </>
      }
    >
      <span className="small muted">{children}</span>
    </WorkItem>
  );
}
