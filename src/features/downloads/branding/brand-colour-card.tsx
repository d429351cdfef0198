import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BrandColour } from '../../../contract/library/downloads.ts';
import { Button } from '../../../ui/forms/button.tsx';
import styles from './branding.module.css';

/** A brand color with values to copy. */
export function BrandColourCard({ colour: { title, hex, print } }: { colour: BrandColour }) {
  const values = [
    { name: 'HEX', value: hex },
    { name: 'RGB', value: rgbOf(hex) },
    ...(print === null ? [] : [{ name: 'CMYK', value: print }]),
  ];
  return (
    <div className={styles.card}>
      <div className={styles.swatch} style={{ background: hex }} />
      <b>{title}</b>
      <dl className={styles.values}>
        {values.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            <CopyButton label={`${title}, ${name}`} value={value} />
          </div>
        ))}
      </dl>
    </div>
  );
}

function CopyButton({ label, value }: { label: string; value: string }) {
  const { t } = useLingui();
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      setState('copied');
    } catch {
      setState('refused');
    }
  }

  return (
    <dd className={styles.copy}>
      <Button kind="quiet" aria-label={t`Copy ${label}: ${value}`} onClick={() => void copy()}>
        <Trans>Copy</Trans>
      </Button>
      <span className="small muted" role="status">
        {state === 'copied' && <Trans>Copied.</Trans>}
        {state === 'refused' && <Trans>Copying is blocked by your browser.</Trans>}
      </span>
    </dd>
  );
}

/** #2f5d50 → 47 93 80. */
function rgbOf(hex: string): string {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(' ');
}
