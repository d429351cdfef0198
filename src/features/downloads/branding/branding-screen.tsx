import { Trans, useLingui } from '@lingui/react/macro';
import { brandTypeIds, type LibraryEntry, type ImageAsset } from '../../../contract/library/downloads.ts';
import { Empty } from '../../../ui/messages/states.tsx';
import { Age, HeldMessage } from '../../../ui/messages/unavailable.tsx';
import { FileRow } from '../documents/document-row.tsx';
import { fileOf } from '../file-at.ts';
import { KeepButton } from '../keep-button.tsx';
import type { Answered } from '../library-list.tsx';
import { SizeButtons } from '../photos/size-buttons.tsx';
import { Thumb } from '../photos/thumb.tsx';
import type { LibraryDevice } from '../ports.ts';
import { useCachedFiles, type CachedFiles } from '../use-cached-files.ts';
import { BrandColourCard } from './brand-colour-card.tsx';
import downloadStyles from '../downloads.module.css';
import styles from './branding.module.css';

type BrandingScreenProps = { answered: Answered<LibraryEntry>; userId: string; device: LibraryDevice };

/** Logos, colors, guidelines and media kits. Empty sections are left out. */
export function BrandingScreen({ answered, userId, device }: BrandingScreenProps) {
  const { t } = useLingui();
  const held = useCachedFiles(device, userId);
  const { entries, askedMs, absence } = answered;
  const colours = entries.filter((entry) => 'hex' in entry);
  const guidelines = entries.filter((entry) => 'url' in entry);
  const images = entries.filter((entry) => 'thumb' in entry);
  const logos = images.filter(({ typeId }) => typeId !== brandTypeIds.mediaKit);
  const kits = images.filter(({ typeId }) => typeId === brandTypeIds.mediaKit);

  return (
    <div className="wrap">
      <div className="page-head">
        <div>
          <h1>
            <Trans>Branding</Trans>
          </h1>
          {!absence && (
            <p className="muted">
              <Age sinceMs={askedMs} />
            </p>
          )}
        </div>
      </div>
      <div className={downloadStyles.messages}>{absence && <HeldMessage absence={absence} sinceMs={askedMs} />}</div>
      {entries.length === 0 && (
        <Empty title={<Trans>The library is empty.</Trans>}>
          <Trans>Our files will appear here.</Trans>
        </Empty>
      )}
      <div className={styles.parts}>
        {logos.length > 0 && (
          <section>
            <h2>
              <Trans>Logos</Trans>
            </h2>
            <ul className={styles.grid}>
              {logos.map((logo) => (
                <li key={logo.id}>
                  <LogoCard logo={logo} device={device} held={held} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {colours.length > 0 && (
          <section>
            <h2>
              <Trans>Colors</Trans>
            </h2>
            <ul className={styles.grid}>
              {colours.map((colour) => (
                <li key={colour.id}>
                  <BrandColourCard colour={colour} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {guidelines.length > 0 && (
          <section>
            <h2>
              <Trans>Guidelines</Trans>
            </h2>
            {guidelines.map(({ titleId, title, type, url }) => (
              <FileRow key={titleId} title={title} about={type} address={url} device={device} held={held} />
            ))}
          </section>
        )}
        {kits.length > 0 && (
          <section>
            <h2>{t`Media kits`}</h2>
            {kits.map((kit) => {
              const address = fileOf(kit, 'hires');
              const about = [kit.type, ...kit.years].join(' · ');
              return (
                address && (
                  <FileRow key={kit.id} title={kit.title} about={about} address={address} device={device} held={held} />
                )
              );
            })}
          </section>
        )}
      </div>
    </div>
  );
}

function LogoCard({ logo, device, held }: { logo: ImageAsset; device: LibraryDevice; held: CachedFiles }) {
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
