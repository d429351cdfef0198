import type { AppConfig } from '../../contract/config.ts';
import { icon } from '../../ui/icons/icon.tsx';
import styles from './brand.module.css';

/** The company's logo, its name, or both. */
export function Brand({ maker, nameClass }: { maker: AppConfig['maker']; nameClass?: string | undefined }) {
  const { logo = null, nameBesideLogo = true } = maker.look ?? {};
  return (
    <>
      {logo ? (
        <picture className={styles.logo}>
          <source media="(prefers-color-scheme: dark)" srcSet={logo.darkSrc} />
          <img src={logo.src} width={logo.width} height={logo.height} alt={nameBesideLogo ? '' : maker.name} />
        </picture>
      ) : (
        <MarkIcon className={styles.mark ?? ''} />
      )}
      {(logo === null || nameBesideLogo) && <span className={nameClass}>{maker.name}</span>}
    </>
  );
}

/** Two riders in line, until the company has a logo. */
const MarkIcon = icon(
  <>
    <circle cx="10" cy="10" r="8.7" />
    <path d="m6.2 6.5 3.5 3.5-3.5 3.5m4.6-7 3.5 3.5-3.5 3.5" />
  </>,
);
