import type { ReactNode } from 'react';
import { Select } from '../../../../ui/forms/field.tsx';
import type { SizeRun } from './size-runs.ts';

type RunSelectProps = {
  label: ReactNode;
  runs: readonly SizeRun[];
  value: string;
  onChange: (key: string) => void;
};

/** One colour of a model and configuration. */
export function RunSelect({ label, runs, value, onChange }: RunSelectProps) {
  return (
    <Select label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {runs.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </Select>
  );
}
