import type { Product } from '../../../contract/catalogue.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Stage } from '../../../ui/stage.tsx';
import styles from './product-row.module.css';

/** What one reads of a product in a list that is scrolled quickly: its name, and a part's number, where they stand in its whole row. */
export function PassingProduct({ product, isCard }: { product: Product; isCard: boolean }) {
  return (
    <div className={isCard ? styles.passingCard : styles.passing}>
      {isCard && <Stage card className={styles.stage} />}
      <h2 className={styles.name}>{product.name}</h2>
      {product.type === 'part' && <span className={classNames(styles.facts, styles.sku)}>{product.sku}</span>}
    </div>
  );
}
