import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Locale } from '../../../contract/locale.ts';
import { Select } from '../../../ui/forms/field.tsx';
import { CloseIcon } from '../../../ui/icons/icons.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Stage } from '../../../ui/stage.tsx';
import { toolClass } from '../../../ui/tool.ts';
import { ProductLink } from '../product-link.tsx';
import type { Compared } from './compared.ts';
import styles from './compared-column.module.css';

type PictureCellProps = { compared: Compared; onRemove: () => void };

export function PictureCell({ compared: { bike }, onRemove }: PictureCellProps) {
  const { t } = useLingui();
  const image = bike.colors.find((color) => color.image)?.image;
  return (
    <td className={styles.cell}>
      <Stage className={styles.stage}>
        {image && <Picture className={styles.drawing} src={image.url} alt="" width="400" height="300" />}
        <button
          type="button"
          className={`${toolClass} ${styles.remove} no-print`}
          aria-label={t`Remove ${bike.name}`}
          onClick={onRemove}
        >
          <CloseIcon />
        </button>
      </Stage>
    </td>
  );
}

/** Stays in sight above its column. */
export function NameCell({ compared: { bike }, locale }: { compared: Compared; locale: Locale }) {
  return (
    <th scope="col" className={`${styles.cell} ${styles.head}`}>
      <ProductLink screen="bikes" id={bike.id} locale={locale} search={{}} className={styles.name}>
        {bike.name}
      </ProductLink>{' '}
      <span className={styles.year}>{bike.year}</span>
    </th>
  );
}

type ChoiceCellProps = {
  compared: Compared;
  onConfiguration: (id: string) => void;
  /** Adds a size of this bike to the cart. */
  order: ReactNode;
};

export function ChoiceCell({ compared: { bike, configuration }, onConfiguration, order }: ChoiceCellProps) {
  const { t } = useLingui();
  return (
    <td className={`${styles.cell} ${styles.choices}`}>
      {configuration && bike.configurations.length > 1 && (
        <Select
          label={<span className="visually-hidden">{t`Configuration of ${bike.name}`}</span>}
          value={configuration.id}
          onChange={(event) => onConfiguration(event.target.value)}
        >
          {bike.configurations.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {order && <div className="no-print">{order}</div>}
    </td>
  );
}
