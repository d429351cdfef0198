import { useEffect, useState } from 'react';
import type { AttachmentType } from '../../domain/files/attachment.ts';
import { Picture, PictureFrame } from '../../ui/picture.tsx';
import { useFileSize } from './file-size.ts';
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
