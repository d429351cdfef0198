import { Trans, useLingui } from '@lingui/react/macro';
import type { Bike, Configuration } from '../../../contract/catalogue/catalogue.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useFormats } from '../../../ui/format.ts';
import { Picture } from '../../../ui/picture.tsx';
import { Stage } from '../../../ui/stage.tsx';
import { Table } from '../../../ui/table.tsx';
import styles from './bike-details.module.css';

/** Description and specification, as far as the company gives them. */
export function BikeDetails({ bike, configuration }: { bike: Bike; configuration: Configuration | undefined }) {
  const specification = configuration?.specification ?? [];
  return (
    <div className={styles.details}>
      {bike.description && (
        <p className={styles.description} lang={bike.descriptionLang && `${bike.descriptionLang}-CA`}>
          {bike.description}
        </p>
      )}
      {specification.length > 0 && (
        <section className="stack">
          <h2 className={styles.title}>
            <Trans>Specification</Trans>
          </h2>
          <dl className={styles.facts}>
            {specification.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}

type GeometryProps = {
  geometry: NonNullable<Bike['geometry']>;
  /** The drawing with measurements, if there is one. */
  drawing: Bike['colors'][number]['dimensions'];
  /** The size that was asked for. */
  asked: string | undefined;
  onSize: (size: string | undefined) => void;
};

/** As wide as the page. */
export function Geometry({ geometry, drawing, asked, onSize }: GeometryProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const usual = geometry.rows[0]?.unit ?? '';
  const written = (value: number, unit: string) => (unit === '°' ? `${number(value)}°` : number(value));
  return (
    <section className={classNames('stack', styles.more)}>
      <h2 className={styles.title}>
        <Trans>Geometry</Trans>
      </h2>
      {drawing && (
        <Stage className={styles.stage}>
          <Picture
            className={styles.drawing}
            src={drawing.url}
            alt={drawing.alt}
            width="800"
            height="500"
            loading="lazy"
          />
        </Stage>
      )}
      <Table className={styles.geometry} label={t`Geometry`}>
        <thead>
          <tr>
            <th scope="col">{usual}</th>
            {geometry.sizes.map((size) => (
              <th key={size} scope="col" className={classNames('figures', size === asked && styles.asked)}>
                <button
                  type="button"
                  className={styles.size}
                  aria-pressed={size === asked}
                  onClick={() => onSize(size === asked ? undefined : size)}
                >
                  {size}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {geometry.rows.map(({ name, unit, values }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {unit !== usual && unit !== '°' && ` (${unit})`}
              </th>
              {geometry.sizes.map((size, column) => (
                <td key={size} className={classNames('figures', size === asked && styles.asked)}>
                  {values[column] === undefined ? '–' : written(values[column], unit)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
