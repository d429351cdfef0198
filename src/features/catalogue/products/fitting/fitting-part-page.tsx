import { useEffect } from 'react';
import type { Part } from '../../../../contract/catalogue/catalogue.ts';
import type { Absence } from '../../../../ui/messages/absence.tsx';
import { HeldMessage } from '../../../../ui/messages/unavailable.tsx';
import { ProductLoading } from '../../list/list-skeleton.tsx';
import { PartPage } from '../../product-page/part-page.tsx';
import type { Shown } from '../use-product-shown.ts';
import { type BikeQuery, useBikeQueryName } from './bike-in-address.ts';
import styles from './fitting-parts.module.css';

type FittingPartPageProps = {
  sought: BikeQuery;
  /** Undefined while loading. */
  part: Part | undefined;
  shown: Shown;
  /** When the bike's parts were last answered, in ms. */
  sinceMs: number;
  absence: Absence | null;
  stockMs: number | null;
  onInView: (parts: readonly Part[]) => void;
};

/** The part may come from any catalogue, since accessories fit bikes too. */
export function FittingPartPage({ sought, part, shown, sinceMs, absence, stockMs, onInView }: FittingPartPageProps) {
  const { title } = useBikeQueryName(sought);
  useEffect(() => {
    if (part) onInView([part]);
  }, [part, onInView]);

  if (!part) return <ProductLoading title={title} />;
  const message = absence && (
    <div className={styles.message}>
      <HeldMessage absence={absence} sinceMs={sinceMs} />
    </div>
  );
  return <PartPage part={part} title={title} shown={shown} stockMs={stockMs} message={message} />;
}
