import { Trans } from '@lingui/react/macro';
import { ATTACHMENT_MAX_BYTES } from '../../domain/files/attachment.ts';
import { useFormats } from '../../ui/format.ts';
import type { ShrunkPhoto } from './ports.ts';

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
