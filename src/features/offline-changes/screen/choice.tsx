import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/forms/button.tsx';
import { Select } from '../../../ui/forms/field.tsx';
import styles from './offline-changes.module.css';

type ChoiceProps = {
  label: ReactNode;
  /** What can be chosen, the most fitting first; not empty. */
  options: readonly { readonly value: string; readonly label: string }[];
  action: ReactNode;
  onChoose: (value: string) => void;
};

/** One of several things to take in place of what was written. */
export function Choice({ label, options, action, onChoose }: ChoiceProps) {
  const [wanted, setWanted] = useState<string | null>(null);
  const value = options.find((option) => option.value === wanted)?.value ?? options[0]?.value ?? '';
  return (
    <div className={styles.choice}>
      <Select label={label} value={value} onChange={(event) => setWanted(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
      <Button onClick={() => onChoose(value)}>{action}</Button>
    </div>
  );
}
