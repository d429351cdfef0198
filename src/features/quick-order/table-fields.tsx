import { useLingui } from '@lingui/react/macro';
import { Select } from '../../ui/forms/field.tsx';
import { useStore } from '../../ui/hooks/use-store.ts';
import type { EntryLine, OpenEntry } from './entry.ts';
import type { TableChoice } from './ports.ts';
import type { Reading } from './use-reading.ts';

type TableFieldsProps = {
  entry: OpenEntry;
  reading: Extract<Reading, { code: 'read' }>;
  onChoose: (choice: TableChoice) => Promise<void>;
};

/** Other sheets or columns can be chosen while the lines are unchanged. */
export function TableFields({ entry, reading, onChoose }: TableFieldsProps) {
  const { t } = useLingui();
  const { lines } = useStore(entry);
  const { headings, name, table } = reading;
  const { sheets, sheet, columns, samples } = table;
  const hasChoice = sheets.length > 1 || samples.length > 2 || (name !== null && samples.length > 1);
  if (!hasChoice || !isUnchanged(reading.lines, lines)) return null;

  const titles = samples.map(([example = ''], at) => {
    const heading = headings?.[at] || t`Column ${at + 1}`;
    return { at, title: example === '' ? heading : `${heading} (${example})` };
  });
  const options = titles.map(({ at, title }) => (
    <option key={at} value={at}>
      {title}
    </option>
  ));

  return (
    <div className="kit">
      {sheets.length > 1 && (
        <Select
          label={t`Sheet`}
          value={sheet}
          onChange={({ target }) => void onChoose({ sheet: Number(target.value) })}
        >
          {sheets.map((title, at) => (
            <option key={title} value={at}>
              {title}
            </option>
          ))}
        </Select>
      )}
      <Select
        label={t`SKU column`}
        value={columns.sku}
        onChange={({ target }) => void onChoose({ columns: { ...columns, sku: Number(target.value) } })}
      >
        {options}
      </Select>
      <Select
        label={t`Quantity column`}
        value={columns.quantity}
        onChange={({ target }) => void onChoose({ columns: { ...columns, quantity: Number(target.value) } })}
      >
        {options}
      </Select>
    </div>
  );
}

/** What a dealer has edited, removed or added to the cart is not read again. */
function isUnchanged(read: readonly EntryLine[], present: readonly EntryLine[]): boolean {
  const byId = new Map(present.map((line) => [line.id, line]));
  return read.every(({ id, sku, quantity, fault }) => {
    const now = byId.get(id);
    return now?.sku === sku && now.quantity === quantity && now.fault === fault;
  });
}
