import { useState, type ReactNode } from 'react';
import { icon } from '../icons/icon.tsx';
import { Button } from './button.tsx';

const ExportIcon = icon(<path d="M10 3v9.5M6 9l4 4 4-4M3.5 16.5h13" />);

type FileButtonsProps<Format extends string> = {
  formats: readonly Format[];
  /** The full label for screen readers, since the button shows only the format. */
  labelOf: (format: Format) => string;
  /** Said while a file is made. */
  busy: ReactNode;
  /** Said when that did not work. */
  failed: ReactNode;
  /** Creates and saves the file. Rejects on failure. */
  onSave: (format: Format) => Promise<void>;
};

/** Exports the content in several formats. */
export function FileButtons<Format extends string>(props: FileButtonsProps<Format>) {
  const { formats, labelOf, busy, failed, onSave } = props;
  const [writing, setWriting] = useState<Format | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  async function save(format: Format): Promise<void> {
    setWriting(format);
    setHasFailed(false);
    try {
      await onSave(format);
    } catch {
      setHasFailed(true);
    } finally {
      setWriting(null);
    }
  }

  return (
    <>
      {formats.map((format) => (
        <Button
          key={format}
          kind="quiet"
          aria-label={labelOf(format)}
          busy={writing === format && busy}
          onClick={() => void save(format)}
        >
          <ExportIcon />
          {format.toUpperCase()}
        </Button>
      ))}
      {hasFailed && <span role="alert">{failed}</span>}
    </>
  );
}
