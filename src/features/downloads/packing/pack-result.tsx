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
          <Trans>These could not be loaded:</Trans> {end.missing.join(', ')}
        </Message>
      );
    }
    case 'cancelled':
      return <Message announce tone="warn" title={<Trans>The ZIP file wasn’t created.</Trans>} />;
    case 'nothing':
      return (
        <Message announce tone="bad" title={<Trans>None of the files could be loaded.</Trans>}>
          <Trans>Check the connection.</Trans>
        </Message>
      );
    case 'not-written':
      return (
        <Message announce tone="bad" title={<Trans>This device could not write the ZIP.</Trans>}>
          <Trans>There may be too little room.</Trans>
        </Message>
      );
  }
}
