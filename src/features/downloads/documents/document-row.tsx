import { Trans, useLingui } from '@lingui/react/macro';
import { type MouseEvent, type ReactNode, useState } from 'react';
import type { LibraryDocument } from '../../../contract/downloads.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Check } from '../../../ui/check.tsx';
import { FileFaultAlert } from '../file-fault.tsx';
import { KeepButton } from '../keep-button.tsx';
import type { LibraryDevice } from '../ports.ts';
import { SaveButton } from '../save-button.tsx';
import type { CachedFiles } from '../use-cached-files.ts';
import styles from './documents.module.css';

export type FileRowProps = {
  title: string;
  /** The line below the title. */
  about: string;
  address: string;
  device: LibraryDevice;
  held: CachedFiles;
  share?: ReactNode;
  /** Omitted if it cannot be selected. */
  choice?: { readonly isChosen: boolean; readonly onToggle: () => void };
};

export function FileRow({ title, about, address, device, held, share, choice }: FileRowProps) {
  const { t } = useLingui();
  const isHeld = held.standingOf(address) !== 'none';
  const [isOutOfReach, setIsOutOfReach] = useState(false);

  /** The browser's own error page would not say what to do. */
  function keepHere(event: MouseEvent): void {
    const cannotOpen = !isHeld && !device.isOnline();
    setIsOutOfReach(cannotOpen);
    if (cannotOpen) event.preventDefault();
  }
  return (
    <div className={styles.row}>
      {choice && (
        <Check
          aria-label={t`Choose: ${title}`}
          data-control="choose"
          checked={choice.isChosen}
          onChange={choice.onToggle}
        />
      )}
      <div className={styles.what}>
        <b>{title}</b>
        <span className="small muted">
          {about} {isHeld && <Badge tone="ok">{t`On this device`}</Badge>}
        </span>
      </div>
      <div className={styles.actions}>
        <a
          className={buttonClass()}
          data-control="open"
          href={address}
          target="_blank"
          rel="noreferrer"
          aria-label={t`Open ${title} in a new tab`}
          onClick={keepHere}
        >
          <Trans>Open</Trans>
        </a>
        {isOutOfReach && <FileFaultAlert fault="unreachable" />}
        <SaveButton device={device} address={address} label={t`Download ${title}`} onSaved={held.look}>
          <Trans>Download</Trans>
        </SaveButton>
        <KeepButton title={title} address={address} held={held} />
        {share}
      </div>
    </div>
  );
}

export function aboutDocument({ type, category, years }: LibraryDocument): string {
  return [type, category, ...years].join(' · ');
}
