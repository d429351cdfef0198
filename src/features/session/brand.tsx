import type { AppConfig } from '../../contract/config.ts';
import { MarkIcon } from '../../ui/icons/mark-icon.tsx';
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
