import type { ImageAsset } from '../../../contract/library/downloads.ts';
import { KeepButton } from '../keep-button.tsx';
import { fileOf } from '../photos/photo-file.ts';
import { SizeButtons } from '../photos/size-buttons.tsx';
import { Thumb } from '../photos/thumb.tsx';
import type { LibraryDevice } from '../ports.ts';
import type { CachedFiles } from '../use-cached-files.ts';
import styles from './branding.module.css';

export function LogoCard({ logo, device, held }: { logo: ImageAsset; device: LibraryDevice; held: CachedFiles }) {
  const { title, copyright } = logo;
  const kept = fileOf(logo, 'lowres');
  return (
    <div className={styles.card}>
      <Thumb photo={logo} />
      <b>{title}</b>
      {copyright !== null && <span className="small muted">{copyright}</span>}
      <div className="kit">
        <SizeButtons asset={logo} device={device} onSaved={held.look} />
        {kept !== null && <KeepButton title={title} address={kept} held={held} />}
      </div>
    </div>
  );
}
