import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './picture.module.css';

/** A missing picture leaves an empty space and is retried later. */
export function Picture({ alt, src, className, ...picture }: ComponentProps<'img'> & { alt: string; src: string }) {
  const [missing, setMissing] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const isMissing = missing === src;

  useEffect(() => {
    if (!isMissing) return undefined;
    const again = () => {
      setMissing(null);
      setTries((before) => before + 1);
    };
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isMissing]);

  return (
    <img
      key={tries}
      {...picture}
      src={src}
      alt={alt}
      className={classNames(className, isMissing && styles.missing)}
      onError={() => setMissing(src)}
    />
  );
}

/** Of one size or shape, set by `className`: nothing moves when the picture loads. */
export function PictureFrame({ className, children }: { className: string | undefined; children: ReactNode }) {
  return <span className={classNames(styles.frame, className)}>{children}</span>;
}
