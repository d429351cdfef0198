import { Trans, useLingui } from '@lingui/react/macro';
import type { ImageAsset } from '../../../contract/library/downloads.ts';
import { formatAt } from '../file-at.ts';
import type { LibraryDevice } from '../ports.ts';
import { SaveButton } from '../save-button.tsx';

type SizeButtonsProps = { asset: ImageAsset; device: LibraryDevice; onSaved?: () => void };

const isDrawing = (address: string | null) => address !== null && formatAt(address) === 'SVG';

/** Renders nothing for drawings, which have no sizes. */
export function SizeButtons({ asset: { title, hires, lowres }, device, onSaved }: SizeButtonsProps) {
  const { t } = useLingui();
  const common = { device, ...(onSaved && { onSaved }) };
  const drawing = [hires, lowres].find(isDrawing);
  return (
    <>
      {drawing && (
        <SaveButton key={drawing} {...common} address={drawing} label={t`Download ${title}, SVG`}>
          SVG
        </SaveButton>
      )}
      {hires !== null && !isDrawing(hires) && (
        <SaveButton key={hires} {...common} address={hires} label={t`Download ${title}, high resolution`}>
          <Trans>High resolution</Trans> {formatAt(hires)}
        </SaveButton>
      )}
      {lowres !== null && !isDrawing(lowres) && (
        <SaveButton key={lowres} {...common} address={lowres} label={t`Download ${title}, low resolution`}>
          <Trans>Low resolution</Trans> {formatAt(lowres)}
        </SaveButton>
      )}
    </>
  );
}
