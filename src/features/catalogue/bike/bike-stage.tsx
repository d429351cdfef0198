import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Bike } from '../../../contract/catalogue/catalogue.ts';
import { Chip } from '../../../ui/forms/chip.tsx';
import { Swatch } from '../../../ui/forms/swatches.tsx';
import { Gallery } from '../product-page/gallery.tsx';
import styles from './bike-stage.module.css';

type BikeStageProps = {
  bike: Pick<Bike, 'colors' | 'gallery'>;
  colorId: string | null;
  onColor: (colorId: string) => void;
};

/** The chosen color, with measurements where a drawing has them, and the photos of the bike. */
export function BikeStage({ bike, colorId, onColor }: BikeStageProps) {
  const { t } = useLingui();
  const [isMeasured, setIsMeasured] = useState(true);
  const [place, setPlace] = useState(0);
  const color = bike.colors.find(({ id }) => id === colorId) ?? bike.colors[0];
  const hasMeasures = bike.colors.some(({ dimensions }) => dimensions);
  const drawing = (isMeasured && color?.dimensions) || color?.image;
  const photos = bike.gallery.map((photo) => ({ ...photo, isPhoto: true }));
  return (
    <div className="stack">
      <Gallery
        pictures={drawing ? [drawing, ...photos] : photos}
        place={place}
        onPlace={setPlace}
        stageClass={styles.stage}
        pictureClass={styles.drawing}
      />
      <div className={styles.choices}>
        <div className="kit" role="group" aria-label={t`Color`}>
          {bike.colors.map(({ id, name, hex }) => (
            <Chip
              key={id}
              chosen={id === color?.id}
              onClick={() => {
                setPlace(0);
                onColor(id);
              }}
            >
              <Swatch hex={hex} />
              {name}
            </Chip>
          ))}
        </div>
        {hasMeasures && (
          <Chip
            chosen={isMeasured}
            onClick={() => {
              setPlace(0);
              setIsMeasured(!isMeasured);
            }}
          >
            <Trans>Dimensions</Trans>
          </Chip>
        )}
      </div>
    </div>
  );
}
