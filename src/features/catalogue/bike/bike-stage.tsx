import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Bike } from '../../../contract/catalogue/catalogue.ts';
import { Chip } from '../../../ui/forms/chip.tsx';
import { Swatch } from '../../../ui/forms/swatches.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Stage } from '../../../ui/stage.tsx';
import styles from './bike-stage.module.css';

/** Anchor of the photos on the product page. */
export const photosId = 'photos';

type BikeStageProps = { bike: Bike; colorId: string | null; onColor: (colorId: string) => void };

/** The chosen color, with measurements where a drawing has them. */
export function BikeStage({ bike, colorId, onColor }: BikeStageProps) {
  const { t } = useLingui();
  const [isMeasured, setIsMeasured] = useState(true);
  const color = bike.colors.find(({ id }) => id === colorId) ?? bike.colors[0];
  const hasMeasures = bike.colors.some(({ dimensions }) => dimensions);
  const picture = (isMeasured && color?.dimensions) || color?.image;
  return (
    <div className="stack">
      <Stage className={styles.stage}>
        {picture && (
          <Picture
            className={styles.drawing}
            src={picture.url}
            alt={picture.alt}
            width="800"
            height="500"
            fetchPriority="high"
          />
        )}
      </Stage>
      <div className={styles.choices}>
        <div className="kit" role="group" aria-label={t`Colour`}>
          {bike.colors.map(({ id, name, hex }) => (
            <Chip key={id} chosen={id === color?.id} onClick={() => onColor(id)}>
              <Swatch hex={hex} />
              {name}
            </Chip>
          ))}
        </div>
        <div className="kit">
          {hasMeasures && (
            <Chip chosen={isMeasured} onClick={() => setIsMeasured(!isMeasured)}>
              <Trans>Dimensions</Trans>
            </Chip>
          )}
          {bike.gallery.length > 0 && (
            <a className={styles.photos} href={`#${photosId}`}>
              <Plural value={bike.gallery.length} one="Photo" other="Photos (#)" />
            </a>
          )}
        </div>
      </div>
    </div>
  );
}
