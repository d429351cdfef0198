import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormats } from '../format.ts';
import { Check } from './check.tsx';
import styles from './facet.module.css';

/** One filter property with its values, followed by a line. */
export function Facet({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={styles.facet}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

type Value = {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly isChosen: boolean;
};

type FacetValuesProps = {
  title: string;
  values: readonly Value[];
  onToggle: (value: string, isOn: boolean) => void;
};

/** The values of one filter. Those without results are folded away. */
export function FacetValues({ title, values, onToggle }: FacetValuesProps) {
  const { number } = useFormats();
  const isLive = ({ count, isChosen }: Value) => count > 0 || isChosen;
  const dead = values.filter((one) => !isLive(one));
  const check = (one: Value) => (
    <Check
      key={one.value}
      count={number(one.count)}
      checked={one.isChosen}
      disabled={!isLive(one)}
      onChange={(event) => onToggle(one.value, event.target.checked)}
    >
      {one.label}
    </Check>
  );
  return (
    <Facet title={title}>
      {values.filter(isLive).map(check)}
      {dead.length > 0 && (
        <details className={styles.dead}>
          <summary>
            <Plural value={dead.length} one="# without results" other="# without results" />
          </summary>
          {dead.map(check)}
        </details>
      )}
    </Facet>
  );
}
