import type { ReactNode } from 'react';
import { Select } from '../../../../ui/forms/field.tsx';
import type { SizeRun } from './size-runs.ts';

type ColumnSelectProps = {
  label: ReactNode;
  names: readonly string[];
  value: number;
  onChange: (column: number) => void;
};

/** One of the columns of units, by its place among them. */
export function ColumnSelect({ label, names, value, onChange }: ColumnSelectProps) {
  return (
    <Select label={label} value={value} onChange={(event) => onChange(Number(event.target.value))}>
      {names.map((name, column) => (
        <option key={name} value={column}>
          {name}
        </option>
      ))}
    </Select>
  );
}

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
