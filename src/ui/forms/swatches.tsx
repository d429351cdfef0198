import styles from './swatches.module.css';

/** `hex` is missing when only the name is known. */
type Color = { readonly id: string; readonly name: string; readonly hex?: string | undefined };

/** Show the color's name beside the dot. */
export function Swatch({ hex }: { hex: string }) {
  return <span className={styles.swatch} style={{ background: hex }} aria-hidden="true" />;
}

/** A bike's colors as dots, named for screen readers. */
export function Swatches({ colors }: { colors: readonly Color[] }) {
  return (
    <span className={styles.swatches} role="img" aria-label={colors.map(({ name }) => name).join(', ')}>
      {colors.flatMap(({ id, hex }) => (hex === undefined ? [] : [<Swatch key={id} hex={hex} />]))}
    </span>
  );
}
