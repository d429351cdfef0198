import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { isCustomer } from '../../domain/account/access.ts';
import { Button } from '../../ui/forms/button.tsx';
import { loadAllTexts } from '../shell/i18n.ts';
import { useUser } from '../shell/use-services.ts';
import type { LineSheetSource } from './line-sheet/line-sheet-source.ts';

const LineSheetDialog = lazy(async () => {
  const [{ LineSheetDialog: dialog }] = await Promise.all([
    import('./line-sheet/line-sheet-dialog.tsx'),
    loadAllTexts(),
  ]);
  return { default: dialog };
});

/** Makes a file of any list. Nothing of a dealer is offered to a customer (MODE-4). */
export function LineSheetButton({ source }: { source: LineSheetSource }) {
  const user = useUser();
  const [isOpen, setIsOpen] = useState(false);
  if (!user || isCustomer(user) || source.count === 0) return null;
  return (
    <>
      <Button kind="quiet" className="nowrap" onClick={() => setIsOpen(true)}>
        <Trans>Line sheet</Trans>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <LineSheetDialog user={user} source={source} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
