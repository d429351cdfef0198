import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { icon } from '../../ui/icons/icon.tsx';
import { toolClass } from '../../ui/tool.ts';
import { hasShareSheet, share, type Shared, type ShareOutcome } from './share.ts';
import styles from './share-button.module.css';

const ShareIcon = icon(
  <>
    <circle cx="5" cy="10" r="2.2" />
    <circle cx="14.5" cy="4.8" r="2.2" />
    <circle cx="14.5" cy="15.2" r="2.2" />
    <path d="m7 9 5.5-3.1M7 11l5.5 3.1" />
  </>,
);

type ShareButtonProps = {
  /** Named in the button's accessible label. */
  title: string;
  /** Works for any user, without a signature or this dealer's data. */
  url: string;
  /** Shares the file itself where supported, or null if unavailable. Absent for plain links. */
  fetchFile?: (() => Promise<File | null>) | undefined;
};

type State = 'idle' | 'busy' | 'absent' | ShareOutcome;

/** Uses the system's share sheet, else copies the link. */
export function ShareButton({ title, url, fetchFile }: ShareButtonProps) {
  const { t } = useLingui();
  const [state, setState] = useState<State>('idle');
  const [file, setFile] = useState<File | null>(null);
  const label = hasShareSheet(navigator) ? t`Share: ${title}` : t`Copy the link: ${title}`;

  async function give(shared: Shared): Promise<void> {
    setState(await share(navigator, shared));
  }

  async function press(): Promise<void> {
    if (!fetchFile) return give({ title, url });
    // The file arrived too late for the first press.
    if (file) return give({ title, file });
    setState('busy');
    const fetched = await fetchFile();
    setFile(fetched);
    if (fetched === null) return setState('absent');
    return give({ title, file: fetched });
  }

  return (
    <span className={styles.place}>
      <button
        type="button"
        className={toolClass}
        aria-label={label}
        title={label}
        aria-busy={state === 'busy' || undefined}
        onClick={() => state !== 'busy' && void press()}
      >
        <ShareIcon />
      </button>
      <span className={styles.told} role="status">
        <Words state={state} url={url} />
      </span>
    </span>
  );
}

function Words({ state, url }: { state: State; url: string }) {
  switch (state) {
    case 'idle':
    case 'shared':
    case 'cancelled':
      return null;
    case 'busy':
      return <Trans>Loading…</Trans>;
    case 'copied':
      return <Trans>Link copied.</Trans>;
    case 'again':
      return <Trans>Ready. Tap Share again.</Trans>;
    case 'absent':
      return <Trans>This file isn’t available right now.</Trans>;
    case 'not-copied':
      return <Trans>Copy this link: {url}</Trans>;
  }
}
