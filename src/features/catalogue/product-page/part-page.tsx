import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Style } from '../../../contract/catalogue/catalogue-search.ts';
import type { Assembly, Part } from '../../../contract/catalogue/catalogue.ts';
import { languageTagOf } from '../../../contract/locale.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Crumbs } from '../../../ui/crumbs.tsx';
import { useFormats } from '../../../ui/format.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useNotify } from '../../stock-notices/notify-button.tsx';
import { BikeStage } from '../bike/bike-stage.tsx';
import { PriceFacts } from '../price-facts.tsx';
import { ProductLink } from '../product-link.tsx';
import { PartOrder } from '../products/part-order.tsx';
import { productPriceOf } from '../products/product-row.tsx';
import type { Shown } from '../products/use-product-shown.ts';
import { stockLevelOf } from '../stock-level.ts';
import { StockMessage } from '../stock-messages.tsx';
import { Gallery } from './gallery.tsx';
import { LastOrdered } from './last-ordered.tsx';
import { StyleOrder } from './style-order.tsx';
import styles from './part-page.module.css';

type PartPageProps = {
  part: Part;
  /** All variants in sizes and colors, this one included. */
  style?: Style | undefined;
  onColor?: (color: string) => void;
  title: string;
  shown: Shown;
  /** When stock was checked, in ms. Null while it is the catalogue's. */
  stockMs: number | null;
  /** Tells why the data may be old. */
  message: ReactNode;
  /** Omitted where the address alone does not lead back here. */
  share?: ReactNode;
};

export function PartPage({ part, style, onColor, title, shown, stockMs, message, share }: PartPageProps) {
  const { t } = useLingui();
  const { moment, date } = useFormats();
  const { screen, locale, search, mode, currency, figures, ordering } = shown;
  const availability = figures.get(part.sku) ?? part.availableQuantity;
  const notify = useNotify();
  const { name, discontinued } = style ?? part;
  const kinds = part.properties.map(({ values }) => values.join(', '));
  return (
    <div className="wrap">
      <PageTitle>{name}</PageTitle>
      <div className={styles.crumbs}>
        <Crumbs>
          <ProductLink screen={screen} locale={locale} search={search}>
            {title}
          </ProductLink>
          <span aria-current="page">{name}</span>
        </Crumbs>
      </div>
      {message}
      <div className={styles.product}>
        {style ? (
          <BikeStage
            bike={{ colors: style.colors, gallery: [] }}
            colorId={search.color ?? part.variant?.color?.id ?? null}
            onColor={(color) => onColor?.(color)}
          />
        ) : (
          <Gallery pictures={part.image ? [part.image] : []} stageClass={styles.stage} pictureClass={styles.drawing} />
        )}
        <div className={styles.sale}>
          <div className={styles.heading}>
            <div className={styles.title}>
              <h1>{name}</h1>
              <div className="kit">
                {share}
                <span data-star="">{shown.star(style ?? part, false)}</span>
              </div>
            </div>
            <p className="muted">{(style ? kinds : [part.sku, part.model, ...kinds]).filter(Boolean).join(' · ')}</p>
            {discontinued && (
              <p>
                <Badge tone="warn">
                  <Trans>Discontinued</Trans>
                </Badge>
              </p>
            )}
            <LastOrdered skus={(style?.parts ?? [part]).map(({ sku }) => sku)} mode={mode} locale={locale} />
          </div>
          <PriceFacts price={productPriceOf(style ?? part, mode)} mode={mode} currency={currency} />
          {style ? (
            <StyleOrder style={style} shown={shown} stockMs={stockMs} />
          ) : (
            <>
              <div className={styles.stock}>
                <StockMessage level={stockLevelOf([availability])} />
                <span className="small muted">
                  {availability.next !== null && availability.quantity > 0 && (
                    <>
                      <Trans>More due {date(availability.next)}</Trans>
                      {' · '}
                    </>
                  )}
                  {availability.arriving !== undefined && (
                    <>
                      <Plural value={availability.arriving} one="# unit arriving" other="# units arriving" />
                      {' · '}
                    </>
                  )}
                  <Trans>Stock updated {moment(stockMs ?? Date.parse(availability.updated))}.</Trans>
                </span>
              </div>
              {availability.quantity <= 0 && !discontinued && (
                <div className={styles.notify}>{notify(part.sku, part.name)}</div>
              )}
              {ordering && (
                <div className={styles.order}>
                  <PartOrder part={part} availability={availability} ordering={ordering} />
                </div>
              )}
            </>
          )}
        </div>
        <div className={styles.details}>
          {part.description && (
            <section className="stack">
              <h2>
                <Trans>Description</Trans>
              </h2>
              <p lang={part.descriptionLang && languageTagOf(part.descriptionLang)}>{part.description}</p>
            </section>
          )}
          <section className="stack">
            <h2>
              <Trans>Specification</Trans>
            </h2>
            <PartFacts part={part} isStyle={style !== undefined} label={t`Specification`} />
          </section>
        </div>
      </div>
    </div>
  );
}

function PartFacts({ part, isStyle, label }: { part: Part; isStyle: boolean; label: string }) {
  const { t } = useLingui();
  const assemblies: Record<Assembly, string> = {
    frame: t`Frame`,
    suspension: t`Suspension`,
    drivetrain: t`Drivetrain`,
    brakes: t`Brakes`,
    wheels: t`Wheels`,
    cockpit: t`Cockpit`,
  };
  const facts: readonly (readonly [string, string | number | null | undefined])[] = [
    // A style lists its variants' barcodes in a table.
    [t`Part number`, isStyle ? null : part.sku],
    [t`Barcode`, isStyle ? null : part.barcode],
    [t`Model`, part.model],
    [t`Model year`, part.year],
    [t`Assembly`, part.assembly && assemblies[part.assembly]],
    ...part.properties.map(({ name, values }) => [name, values.join(', ')] as const),
    [t`Minimum quantity`, part.minimum],
    [t`Sold in packs of`, part.multiple],
    [t`Maximum per order`, part.maxQuantity === 0 ? null : part.maxQuantity],
  ];
  return (
    <dl className={styles.facts} aria-label={label}>
      {facts.map(
        ([name, value]) =>
          value != null &&
          value !== '' && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
