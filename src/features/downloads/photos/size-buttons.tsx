import { Trans, useLingui } from '@lingui/react/macro';
import type { ImageAsset } from '../../../contract/downloads.ts';
import { formatAt } from '../file-at.ts';
import type { LibraryDevice } from '../ports.ts';
import { SaveButton } from '../save-button.tsx';

type SizeButtonsProps = { asset: ImageAsset; device: LibraryDevice; onSaved?: () => void };

/** DOC-2. Saves a picture in the sizes that there are of it. */
export function SizeButtons({ asset: { title, hires, lowres }, device, onSaved }: SizeButtonsProps) {
  const { t } = useLingui();
  const common = { device, ...(onSaved && { onSaved }) };
  return (
    <>
      {hires !== null &&
        (formatAt(hires) === 'SVG' ? (
          // A drawing has no resolution.
          <SaveButton key={hires} {...common} address={hires} label={t`Download ${title}, SVG`}>
            SVG
          </SaveButton>
        ) : (
          <SaveButton key={hires} {...common} address={hires} label={t`Download ${title}, high resolution`}>
            <Trans>High resolution</Trans> {formatAt(hires)}
          </SaveButton>
        ))}
      {lowres !== null && (
        <SaveButton key={lowres} {...common} address={lowres} label={t`Download ${title}, low resolution`}>
          <Trans>Low resolution</Trans> {formatAt(lowres)}
        </SaveButton>
      )}
    </>
  );
}
