import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { User } from '../../contract/account/user.ts';
import type { Product } from '../../contract/catalogue/catalogue.ts';
import { Button } from '../../ui/forms/button.tsx';
import { ProductLink } from '../catalogue/product-link.tsx';
import { skusOf } from '../catalogue/products/stocked-skus.ts';
import { useLookedUp } from '../catalogue/products/use-looked-up.ts';
import { searchedCatalogues } from '../catalogue/searched-catalogues.ts';
import { soldSkusOf } from '../catalogue/sold-sku.ts';
import { stockLevelOf, type Figures } from '../catalogue/stock-level.ts';
import { StockMessage } from '../catalogue/stock-messages.tsx';
import { useLocale, useMode, useServices } from '../shell/use-services.ts';
import { useSwitches } from '../shell/use-switches.ts';
import styles from './shortlist.module.css';

const types = ['part', 'configuration'] as const;

/** The SKUs that the user will be emailed about, until each is removed. */
export function StockNoticesSection({ user }: { user: User }) {
  const { ids, mark } = useSwitches(useServices().stockNotices);
  if (!ids || ids.size === 0) return null;
  return <StockNotices user={user} skus={[...ids]} onRemove={(sku) => mark(sku, false)} />;
}

type StockNoticesProps = { user: User; skus: readonly string[]; onRemove: (sku: string) => void };

function StockNotices({ user, skus, onRemove }: StockNoticesProps) {
  const { t } = useLingui();
  const { catalogues } = useServices();
  const locale = useLocale();
  const mode = useMode(user);
  const titleId = useId();
  const keys = searchedCatalogues(user, locale).map(({ key }) => key);
  const sought = skus.flatMap((sku) => types.map((type) => ({ sku, type })));
  const { data } = useLookedUp({ catalogues, keys, sought, mode });
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Trans>Back-in-stock notices</Trans>
      </h2>
      <p className="small muted">
        <Trans>We’ll email you once about each of these when it’s back in stock.</Trans>
      </p>
      <ul className={styles.notices}>
        {skus.map((sku) => {
          const noticed = noticedOf(data?.products.get(sku), sku);
          return (
            <li key={sku}>
              {noticed ? (
                <ProductLink
                  screen={noticed.screen}
                  id={noticed.id}
                  choice={noticed.choice}
                  locale={locale}
                  search={{}}
                >
                  {noticed.name}
                </ProductLink>
              ) : (
                <span translate="no">{sku}</span>
              )}
              {noticed && <span className="small muted">{[...noticed.facts, sku].join(' · ')}</span>}
              {noticed && <StockMessage level={noticed.level} />}
              <Button
                kind="quiet"
                aria-label={t`Remove: ${noticed?.name ?? sku}, ${sku}`}
                onClick={() => onRemove(sku)}
              >
                <Trans>Remove</Trans>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const noFigures: Figures = new Map();

/** What a SKU is called, and where its page is. Undefined until found. */
function noticedOf(product: Product | undefined, sku: string) {
  if (!product) return undefined;
  const { id, name } = product;
  const level = stockLevelOf(
    skusOf(product)
      .filter((one) => one.sku === sku)
      .map(({ availableQuantity }) => availableQuantity),
  );
  // The page of a part finds the catalogue that has it.
  if (product.type === 'part') return { screen: 'pieces', id, name, level, facts: [], choice: {} } as const;
  const sold = soldSkusOf(product, noFigures).get(sku);
  return {
    screen: 'bikes',
    id,
    name,
    level,
    facts: sold ? [sold.configuration.name, sold.color.name, sold.size].filter(Boolean) : [],
    choice: sold ? { configuration: sold.configuration.id, color: sold.color.id, size: sold.size } : {},
  } as const;
}
