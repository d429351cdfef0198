import type { BikeColor } from './sold-sku.ts';
import styles from './swatches.module.css';

/** One colour as a dot; its name stands beside it. */
export function Swatch({ hex }: { hex: string }) {
  return <span className={styles.swatch} style={{ background: hex }} aria-hidden="true" />;
}

/** The colours of a bike as dots, named for who cannot see them. */
export function Swatches({ colors }: { colors: readonly BikeColor[] }) {
  return (
    <span className={styles.swatches} role="img" aria-label={colors.map(({ name }) => name).join(', ')}>
      {colors.map(({ id, hex }) => (
        <Swatch key={id} hex={hex} />
      ))}
    </span>
  );
}
