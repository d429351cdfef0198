import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/forms/button.tsx';
import { Message } from '../../../ui/messages/message.tsx';
import styles from './packing.module.css';

/** `missing`: names of files left out of the ZIP. */
export type PackEnd =
  | { readonly code: 'packed'; readonly count: number; readonly missing: readonly string[] }
  | { readonly code: 'cancelled' | 'nothing' | 'not-written' };

export function PackResult({ end, onClose }: { end: PackEnd; onClose: () => void }) {
  return (
    <>
      <div className={styles.result}>
        <EndMessage end={end} />
      </div>
      <Button onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </>
  );
}

function EndMessage({ end }: { end: PackEnd }) {
  switch (end.code) {
    case 'packed': {
      const inside = end.count - end.missing.length;
      const title = <Plural value={inside} one="# file is in the ZIP." other="# files are in the ZIP." />;
      if (end.missing.length === 0) return <Message announce tone="ok" title={title} />;
      return (
        <Message announce tone="warn" title={title}>
          <Trans>These couldn’t be loaded:</Trans> {end.missing.join(', ')}
        </Message>
      );
    }
    case 'cancelled':
      return <Message announce tone="warn" title={<Trans>The ZIP file wasn’t created.</Trans>} />;
    case 'nothing':
      return (
        <Message announce tone="bad" title={<Trans>Download failed.</Trans>}>
          <Trans>Check your connection.</Trans>
        </Message>
      );
    case 'not-written':
      return (
        <Message announce tone="bad" title={<Trans>This device couldn’t create the ZIP file.</Trans>}>
          <Trans>There may not be enough space.</Trans>
        </Message>
      );
  }
}
