import { Trans, useLingui } from '@lingui/react/macro';
import type { Bike, Configuration } from '../../../contract/catalogue/catalogue.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useFormats } from '../../../ui/format.ts';
import { Picture } from '../../../ui/picture.tsx';
import { Table } from '../../../ui/table.tsx';
import { photosId } from './bike-stage.tsx';
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

/** Geometry and photos, as wide as the page. */
export function BikeMore({ bike, size }: { bike: Bike; size: string | undefined }) {
  if (!bike.geometry && bike.gallery.length === 0) return null;
  return (
    <div className={styles.more}>
      {bike.geometry && <Geometry geometry={bike.geometry} asked={size} />}
      {bike.gallery.length > 0 && (
        <section className="stack" id={photosId} tabIndex={-1}>
          <h2 className={styles.title}>
            <Trans>Photos</Trans>
          </h2>
          <ul className={styles.gallery}>
            {bike.gallery.map(({ url, alt }) => (
              <li key={url}>
                <Picture className={styles.photo} src={url} alt={alt} width="480" height="320" loading="lazy" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

type GeometryProps = {
  geometry: NonNullable<Bike['geometry']>;
  /** The size that was asked for. */
  asked: string | undefined;
};

function Geometry({ geometry, asked }: GeometryProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const usual = geometry.rows[0]?.unit ?? '';
  const written = (value: number, unit: string) => (unit === '°' ? `${number(value)}°` : number(value));
  return (
    <section className="stack">
      <h2 className={styles.title}>
        <Trans>Geometry</Trans>
      </h2>
      <Table className={styles.geometry} label={t`Geometry`}>
        <thead>
          <tr>
            <th scope="col">{usual}</th>
            {geometry.sizes.map((size) => (
              <th key={size} scope="col" className={classNames('figures', size === asked && styles.asked)}>
                {size}
                {size === asked && (
                  <span className="visually-hidden">
                    {' '}
                    <Trans>(selected)</Trans>
                  </span>
                )}
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
