import { Trans, useLingui } from '@lingui/react/macro';
import type { ImageAsset } from '../../../contract/downloads.ts';
import { formatAt } from '../file-at.ts';
import { KeepButton } from '../keep-button.tsx';
import { fileOf } from '../photos/photo-file.ts';
import { Thumb } from '../photos/thumb.tsx';
import type { LibraryDevice } from '../ports.ts';
import { SaveButton } from '../save-button.tsx';
import type { HeldFiles } from '../use-held-files.ts';
import styles from './branding.module.css';

/** A logo in its sizes. */
export function LogoCard({ logo, device, held }: { logo: ImageAsset; device: LibraryDevice; held: HeldFiles }) {
  const { t } = useLingui();
  const { title, hires, lowres, copyright } = logo;
  const kept = fileOf(logo, 'lowres');
  return (
    <div className={styles.card}>
      <Thumb photo={logo} />
      <b>{title}</b>
      {copyright !== null && <span className="small muted">{copyright}</span>}
      <div className="kit">
        {hires !== null && (
          <SaveButton device={device} address={hires} label={t`Download ${title}, high resolution`} onSaved={held.look}>
            <Trans>High resolution</Trans> {formatAt(hires)}
          </SaveButton>
        )}
        {lowres !== null && (
          <SaveButton device={device} address={lowres} label={t`Download ${title}, low resolution`} onSaved={held.look}>
            <Trans>Low resolution</Trans> {formatAt(lowres)}
          </SaveButton>
        )}
        {kept !== null && <KeepButton title={title} address={kept} held={held} />}
      </div>
    </div>
  );
}
