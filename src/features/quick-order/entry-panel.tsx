import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, type KeyboardEvent } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/forms/button.tsx';
import { TextArea } from '../../ui/forms/field.tsx';
import { useFileDrop } from '../../ui/hooks/use-file-drop.ts';
import { Panel } from '../../ui/panel.tsx';
import type { OpenEntry } from './entry.ts';
import type { OrderSource, TableChoice } from './ports.ts';
import { ReadingMessage } from './reading-messages.tsx';
import { TableFields } from './table-fields.tsx';
import type { Reading } from './use-reading.ts';
import styles from './entry-panel.module.css';

type EntryPanelProps = {
  typed: string;
  entry: OpenEntry;
  reading: Reading | null;
  onChoose: (choice: TableChoice) => Promise<void>;
  /** Answers whether it was taken. */
  onRead: (content: OrderSource['content'], name: string | null) => Promise<boolean>;
};

/** Pasted lines are added at once, typed lines only on confirmation. */
export function EntryPanel({ typed, entry, reading, onChoose, onRead }: EntryPanelProps) {
  const { t } = useLingui();
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const isReading = reading?.code === 'under-way';
  const { isOver, target } = useFileDrop(([file]) => {
    if (file && !isReading) void onRead({ file }, file.name);
  });

  async function takeTyped(): Promise<void> {
    if (typed.trim() === '' || isReading) return;
    const taken = await onRead({ text: typed }, null);
    // What was typed meanwhile stays.
    if (taken && entry.getSnapshot().typed === typed) entry.change({ typed: '' });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void takeTyped();
  }

  return (
    <Panel className={classNames('stack', isOver && styles.over)} aria-labelledby={titleId} {...target}>
      <h2 id={titleId}>
        <Trans>Add items</Trans>
      </h2>
      <TextArea
        label={t`One SKU and quantity per line`}
        help={t`For example, PC-CH-12 3. You can also paste cells from a spreadsheet.`}
        rows={5}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={(event) => entry.change({ typed: event.target.value })}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          if (isReading || !text.trim().includes('\n')) return;
          event.preventDefault();
          void onRead({ text }, null);
        }}
      />
      <div className="kit">
        <Button busy={isReading && <Trans>Reading…</Trans>} onClick={() => void takeTyped()}>
          <Trans>Check items</Trans>
        </Button>
        <Button kind="quiet" disabled={isReading} onClick={() => input.current?.click()}>
          <Trans>Choose a file</Trans>
        </Button>
        <span className="small muted">
          <Trans>Choose or drop a CSV or XLSX file.</Trans>
        </span>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          hidden
          aria-label={t`File with items`}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void onRead({ file }, file.name);
            // The same file may be chosen again.
            event.target.value = '';
          }}
        />
      </div>
      {reading && <ReadingMessage reading={reading} />}
      {reading?.code === 'read' && <TableFields entry={entry} reading={reading} onChoose={onChoose} />}
    </Panel>
  );
}
