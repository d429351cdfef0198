import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { routePath } from '../../contract/addresses.ts';
import type { Locale } from '../../contract/locale.ts';
import type { CartItem } from '../../contract/orders/cart.ts';
import { isCustomer, type Currency } from '../../domain/account/access.ts';
import { mayOpenCatalogue } from '../../domain/catalogue/catalogues.ts';
import type { Retail } from '../../domain/pricing/shown-price.ts';
import { classNames } from '../../ui/class-names.ts';
import { useFormats } from '../../ui/format.ts';
import { Picture } from '../../ui/picture.tsx';
import { RetailLine } from '../../ui/price.tsx';
import { Stage } from '../../ui/stage.tsx';
import { useUser } from '../shell/use-services.ts';
import type { LinePrice } from './cart-view.ts';
import styles from './line-item.module.css';

/** What lines of carts, orders and invoices know of their product. */
type LineProduct = Partial<Pick<CartItem, 'type' | 'productId' | 'imageUrl' | 'productImage'>>;

/** The product's picture, or an empty stage of the same size. */
export function LinePicture({ item, className }: { item: LineProduct | null; className?: string | undefined }) {
  const src = item?.productImage ?? item?.imageUrl ?? null;
  return (
    <Stage className={classNames(styles.stage, className)}>
      {src !== null && <Picture className={styles.drawing} src={src} alt="" width="64" height="48" loading="lazy" />}
    </Stage>
  );
}

/** Leads to the product. A part may belong to accessories, which the parts' page finds out. */
export function LineName({ item, children }: { item: LineProduct | null; children: ReactNode }) {
  const { i18n } = useLingui();
  const user = useUser();
  const id = item?.productId;
  if (id === undefined || user === null || isCustomer(user)) return <span className="strong">{children}</span>;
  const name = item?.type === 'configuration' && mayOpenCatalogue(user, 'bikes') ? 'bikes' : 'pieces';
  return (
    <Link
      className={classNames('strong', styles.name)}
      to={routePath(name)}
      params={{ locale: i18n.locale as Locale, id }}
      search={{}}
    >
      {children}
    </Link>
  );
}

/** What a line comes to, with MSRP and margin of one. */
export function LineAmount({
  price,
  currency,
}: {
  price: Pick<LinePrice, 'totalCents' | 'retail'>;
  currency: Currency;
}) {
  const { money } = useFormats();
  return (
    <>
      {money(price.totalCents, currency)}
      <LineRetail retail={price.retail} currency={currency} />
    </>
  );
}

/** MSRP and margin below a line's cost, nothing in client mode. */
export function LineRetail({ retail, currency }: { retail: Retail | null | undefined; currency: Currency }) {
  const { money, percent } = useFormats();
  if (!retail) return null;
  const margin = retail.marginPercent === null ? null : percent(retail.marginPercent);
  return <RetailLine msrp={money(retail.msrpCents, currency)} margin={margin} />;
}
