import styles from './swatches.module.css';

/** A colour of a bike; `hex` is missing where only its name is known. */
type Color = { readonly id: string; readonly name: string; readonly hex?: string | undefined };

/** One colour as a dot; its name stands beside it. */
export function Swatch({ hex }: { hex: string }) {
  return <span className={styles.swatch} style={{ background: hex }} aria-hidden="true" />;
}

/** The colours of a bike as dots, named for who cannot see them. */
export function Swatches({ colors }: { colors: readonly Color[] }) {
  return (
    <span className={styles.swatches} role="img" aria-label={colors.map(({ name }) => name).join(', ')}>
      {colors.flatMap(({ id, hex }) => (hex === undefined ? [] : [<Swatch key={id} hex={hex} />]))}
    </span>
  );
}
