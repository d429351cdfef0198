import { useLingui, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { type AttachmentType, ATTACHMENT_MAX_BYTES } from '../../domain/files/attachment.ts';
import { useFormats } from '../../ui/format.ts';
import { Picture, PictureFrame } from '../../ui/picture.tsx';
import type { ShrunkPhoto } from './ports.ts';
import styles from './attachments.module.css';

type FileLineProps = { file: { readonly name: string; readonly size: number } };

export function FileLine({ file: { name, size } }: FileLineProps) {
  const fileSize = useFileSize();
  return (
    <span className={styles.name}>
      {name}
      <br />
      <span className="small muted">{fileSize(size)}</span>
    </span>
  );
}

export function Thumb({ mediaType, src }: { mediaType: AttachmentType; src: string | null }) {
  return (
    <PictureFrame className={styles.frame}>
      {mediaType === 'application/pdf' ? (
        <span className={styles.paper}>PDF</span>
      ) : (
        src !== null && <Picture src={src} alt="" loading="lazy" decoding="async" />
      )}
    </PictureFrame>
  );
}

type DeviceThumbProps = {
  file: { readonly id: string; readonly mediaType: AttachmentType };
  readFile: (file: string) => Promise<Uint8Array | null>;
};

/** For a file stored only on this device. */
export function DeviceThumb({ file: { id, mediaType }, readFile }: DeviceThumbProps) {
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => {
    if (mediaType === 'application/pdf') return undefined;
    let address: string | null = null;
    let isLeft = false;
    void readFile(id).then((bytes) => {
      if (isLeft || bytes === null) return;
      address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: mediaType }));
      setSrc(address);
    });
    return () => {
      isLeft = true;
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [id, mediaType, readFile]);
  return <Thumb mediaType={mediaType} src={src} />;
}

/** Formats bytes, and never rounds a small file to 0. */
export function useFileSize(): (bytes: number) => string {
  const { t } = useLingui();
  const { number } = useFormats();
  return (bytes) => {
    const megabytes = number(Math.round(bytes / 100_000) / 10);
    const kilobytes = number(Math.max(1, Math.round(bytes / 1_000)));
    return bytes >= 1_000_000 ? t`${megabytes} MB` : t`${kilobytes} kB`;
  };
}

/** Why a file was not attached, and what to do. */
export function NotAttachedMessage({ why }: { why: Exclude<ShrunkPhoto['code'], 'taken'> }) {
  const { number } = useFormats();
  switch (why) {
    case 'heic':
      return (
        <Trans>
          This device can’t open HEIC photos. Set the tablet’s camera to “Most Compatible” (Settings, Camera, Formats)
          and take the photo again, or save it as a JPEG first.
        </Trans>
      );
    case 'not-taken':
      return <Trans>Unsupported format. Use JPEG, PNG or WebP for photos and PDF for documents.</Trans>;
    case 'too-large':
      return <Trans>Files can be up to {number(ATTACHMENT_MAX_BYTES / 1_000_000)} MB.</Trans>;
    case 'empty':
      return <Trans>This file is empty.</Trans>;
    case 'unreadable':
      return <Trans>This file may be damaged or too large for this device.</Trans>;
  }
}
