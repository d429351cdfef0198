import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import type { User } from '../../contract/account/user.ts';
import { PartialMessage } from '../../ui/messages/document-messages.tsx';
import { Message } from '../../ui/messages/message.tsx';
import { Empty, Skeleton } from '../../ui/messages/states.tsx';
import { type Retry, RetryButton } from '../../ui/messages/unavailable.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LineSheetButton } from '../catalogue/line-sheet-button.tsx';
import { ProductRow } from '../catalogue/products/product-row.tsx';
import { SeveralLines } from '../catalogue/products/several-lines.tsx';
import { productsIn } from '../catalogue/products/stocked-skus.ts';
import { useProductShown, type Shown } from '../catalogue/products/use-product-shown.ts';
import { recentlyViewedQuery } from '../catalogue/recently-viewed.ts';
import { searchedCatalogues, type SearchedScreen } from '../catalogue/searched-catalogues.ts';
import { StarIcon } from '../favourites/favourite-button.tsx';
import { NetworkSignInNotice } from '../shell/network-sign-in-notice.tsx';
import { routeLabels } from '../shell/signed-in/route-labels.ts';
import { useLocale, useServices } from '../shell/use-services.ts';
import { useSwitches } from '../shell/use-switches.ts';
import type { PlacedProduct } from './placed-products.ts';
import { StockNoticesSection } from './stock-notices-section.tsx';
import { useFoundProducts } from './use-found-products.ts';
import styles from './shortlist.module.css';

const none: readonly string[] = [];

/** Favorites of all catalogues, and what was viewed last. */
export function ShortlistScreen({ user }: { user: User }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { shown, onInView } = useProductShown({ screen: 'pieces', user, locale, search: {} });
  const { favourites } = shown;
  const services = useServices();
  const told = [useSwitches(services.favourites).isLoaded, useSwitches(services.stockNotices).isLoaded];
  const isPartial = told.includes(false);
  const { data: viewed = none } = useQuery(recentlyViewedQuery(user.id));
  const ids = [...new Set([...(favourites ?? none), ...viewed])];
  const { data, isFetching, refetch } = useFoundProducts(user, ids);
  const products = data?.products;
  useEffect(() => {
    if (products) onInView([...products.values()].flatMap(productsIn));
  }, [products, onInView]);

  const placed = (wanted: Iterable<string>) => [...wanted].flatMap((id) => products?.get(id) ?? []);
  const marked = placed(favourites ?? none);
  const isLoading = favourites === null || products === undefined || (favourites.size === 0 && told[0] === null);
  const missing = isLoading ? 0 : favourites.size - marked.length;
  const screens = searchedCatalogues(user, locale).map(({ screen }) => screen);

  return (
    <div className="wrap" aria-busy={isLoading}>
      <PageTitle>{t`Favorites`}</PageTitle>
      <div className="page-head">
        <div>
          <h1>
            <Trans>Favorites</Trans>
          </h1>
          {!isLoading && favourites.size > 0 && (
            <p className="muted">
              <Plural value={favourites.size} one="# product" other="# products" />
            </p>
          )}
        </div>
        <LineSheetButton
          source={{
            title: t`Favorites`,
            count: marked.length,
            // As on the page, by catalogue.
            read: async () => screens.flatMap((screen) => marked.filter((one) => one.screen === screen)),
            figures: shown.figures,
          }}
        />
      </div>
      {isLoading && ['1', '2', '3', '4', '5'].map((place) => <Skeleton key={place} height="60px" />)}
      {isPartial && (
        <>
          <NetworkSignInNotice />
          <PartialMessage />
        </>
      )}
      {missing > 0 && (
        <Missing
          count={missing}
          isElsewhere={data?.absence != null}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!isLoading && favourites.size === 0 && told[0] === true && (
        <Empty title={<Trans>No favorites yet.</Trans>} drawing={<StarIcon />}>
          <Trans>Select the star next to a product to add it here.</Trans>
        </Empty>
      )}
      {screens.map((screen) => (
        <Section key={screen} screen={screen} products={marked.filter((one) => one.screen === screen)} shown={shown} />
      ))}
      <Section screen={null} products={isLoading ? [] : placed(viewed)} shown={shown} />
      <StockNoticesSection user={user} />
      <SeveralLines shown={shown} />
    </div>
  );
}

type SectionProps = {
  /** Null for what was viewed last. */
  screen: SearchedScreen['screen'] | null;
  products: readonly PlacedProduct[];
  shown: Shown;
};

function Section({ screen, products, shown }: SectionProps) {
  const { t, i18n } = useLingui();
  const titleId = useId();
  if (products.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{screen === null ? t`Recently viewed` : i18n._(routeLabels[screen])}</h2>
      <ul className={styles.rows}>
        {products.map((one) => (
          <li key={one.product.id}>
            <ProductRow listed={one} shown={{ ...shown, screen: one.screen }} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}

type MissingProps = Retry & { count: number; isElsewhere: boolean };

function Missing({ count, isElsewhere, ...retry }: MissingProps) {
  if (!isElsewhere) {
    return (
      <Message
        tone="warn"
        title={<Plural value={count} one="# favorite is no longer sold." other="# favorites are no longer sold." />}
      >
        <Trans>Items reappear here if they become available again.</Trans>
      </Message>
    );
  }
  return (
    <Message
      tone="offline"
      title={
        <Plural value={count} one="# favorite is not on this device." other="# favorites are not on this device." />
      }
    >
      <RetryButton {...retry} />
    </Message>
  );
}
