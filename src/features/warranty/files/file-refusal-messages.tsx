import { Trans } from '@lingui/react/macro';
import { CLAIM_FILE_MAX_BYTES, CLAIM_MAX_FILES } from '../../../domain/warranty/claim-file.ts';
import { useFormats } from '../../../ui/format.ts';
import type { RefusedFile } from './added-files.ts';

/** Why a file was not attached, and what to do. */
export function FileRefusalWords({ why }: Pick<RefusedFile, 'why'>) {
  const { number } = useFormats();
  switch (why) {
    case 'heic':
      return (
        <Trans>
          This device can’t open HEIC pictures. Set the tablet’s camera to “Most Compatible” (Settings, Camera, Formats)
          and take it again, or save it as a JPEG first.
        </Trans>
      );
    case 'not-taken':
      return <Trans>Photos go along as JPEG, PNG or WebP, papers as PDF. This file is none of them.</Trans>;
    case 'too-large':
      return <Trans>Files can be up to {number(CLAIM_FILE_MAX_BYTES / 1_000_000)} MB.</Trans>;
    case 'empty':
      return <Trans>There is nothing in this file.</Trans>;
    case 'unreadable':
      return <Trans>This file may be damaged or too large for this device.</Trans>;
    case 'too-many':
      return <Trans>A claim has {number(CLAIM_MAX_FILES)} files at most. Remove one first.</Trans>;
  }
}
