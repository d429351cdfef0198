import type { ReactNode } from 'react';
import { Select } from '../../../../ui/forms/field.tsx';

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
