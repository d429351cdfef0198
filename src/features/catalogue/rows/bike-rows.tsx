import type { ReactNode } from 'react';
import type { Bike } from '../../../contract/catalogue.ts';
import type { BikesFound } from '../bikes-list.tsx';
import type { RowOrdering } from './bike-order.tsx';
import { BikeRow } from './bike-row.tsx';
import styles from './bike-row.module.css';

type BikeRowsProps = {
  found: BikesFound;
  /** Null for users without a cart. */
  ordering: RowOrdering | null;
  star: (bike: Bike) => ReactNode;
};

export function BikeRows({ found: { cards, watch, ...shown }, ordering, star }: BikeRowsProps) {
  return (
    <ul className={styles.rows}>
      {cards.map((card) => (
        <li key={card.bike.id} ref={watch} data-id={card.bike.id}>
          <BikeRow card={card} shown={shown} ordering={ordering} star={star(card.bike)} />
        </li>
      ))}
    </ul>
  );
}
