import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { distinctNames } from '../../../domain/files/file-name.ts';
import { Dock } from '../../../ui/dock.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { datedName, saveFile } from '../../../ui/save-file.ts';
import type { LibraryDevice, PackProgress } from '../ports.ts';
import { PackResult, type PackEnd } from './pack-result.tsx';
import styles from './packing.module.css';

type ToPack = { readonly address: string; readonly name: string; readonly credit: string | null };

type PackDockProps = {
  device: LibraryDevice;
  /** The ZIP's name. */
  title: string;
  items: readonly ToPack[];
  /** Omitted where there is only one size. */
  sizeSelect?: ReactNode;
  onClear: () => void;
  onPacked?: () => void;
};

type State =
  | { readonly code: 'idle' }
  | { readonly code: 'packing'; readonly progress: PackProgress; readonly names: readonly string[] }
  | { readonly code: 'ended'; readonly end: PackEnd };

/** Packs the selected files into one ZIP on this device. */
export function PackDock({ device, title, items, sizeSelect, onClear, onPacked }: PackDockProps) {
  const { t } = useLingui();
  const [state, setState] = useState<State>({ code: 'idle' });
  const abort = useRef<AbortController>(null);
  // Leaving the page cancels the ZIP.
  useEffect(() => () => abort.current?.abort(), []);

  async function pack(): Promise<void> {
    const controller = new AbortController();
    abort.current = controller;
    const names = distinctNames(items.map(({ name }) => name));
    const packItems = items.map(({ address }, at) => ({ address, name: names[at] ?? '' }));
    const fileName = datedName(title, 'zip');
    setState({ code: 'packing', names, progress: { file: 0, bytes: 0, totalBytes: null } });
    const packed = await device.pack(packItems, {
      fileName,
      note: creditsOf(items, names, t`Credits`, t`credits.txt`),
      signal: controller.signal,
      onProgress: (progress) => setState({ code: 'packing', names, progress }),
    });
    if (packed.code === 'packed' && packed.content) saveFile(fileName, 'application/zip', packed.content);
    if (packed.code === 'packed') onPacked?.();
    const count = items.length;
    setState({
      code: 'ended',
      end: packed.code === 'packed' ? { code: 'packed', count, missing: packed.missing } : packed,
    });
  }

  if (state.code === 'idle' && items.length === 0) return null;
  return (
    <Dock className={styles.dock} role="region" aria-label={t`Chosen files`}>
      {state.code === 'packing' ? (
        <PackingProgress names={state.names} progress={state.progress} onCancel={() => abort.current?.abort()} />
      ) : state.code === 'ended' ? (
        <PackResult end={state.end} onClose={() => setState({ code: 'idle' })} />
      ) : (
        <>
          <span className={styles.count} role="status">
            <Plural value={items.length} one="# selected" other="# selected" />
          </span>
          {sizeSelect}
          <Button kind="quiet" onClick={onClear}>
            <Trans>Clear</Trans>
          </Button>
          <Button kind="primary" onClick={() => void pack()}>
            <Trans>Download as ZIP</Trans>
          </Button>
        </>
      )}
    </Dock>
  );
}

/** Photo credits as a text file in the ZIP. */
function creditsOf(items: readonly ToPack[], names: readonly string[], title: string, name: string) {
  const lines = items.flatMap(({ credit }, at) => (credit === null ? [] : `${names[at]}: ${credit}`));
  return lines.length === 0 ? null : { name, text: `${[title, '', ...lines].join('\r\n')}\r\n` };
}

type Chosen<Entry> = {
  /** In list order. */
  readonly all: readonly Entry[];
  readonly has: (entry: Entry) => boolean;
  readonly toggle: (entry: Entry) => void;
  readonly clear: () => void;
};

/** Filtering the list never changes the selection. */
export function useChosen<Entry>(entries: readonly Entry[], idOf: (entry: Entry) => number): Chosen<Entry> {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    all: entries.filter((entry) => ids.has(idOf(entry))),
    has: (entry) => ids.has(idOf(entry)),
    toggle(entry) {
      const next = new Set(ids);
      if (!next.delete(idOf(entry))) next.add(idOf(entry));
      setIds(next);
    },
    clear: () => setIds(new Set()),
  };
}

type PackingProgressProps = { names: readonly string[]; progress: PackProgress; onCancel: () => void };

/** Progress of the current file and of all files. */
function PackingProgress({ names, progress, onCancel }: PackingProgressProps) {
  const { t } = useLingui();
  const { file, bytes, totalBytes } = progress;
  const [number, total, name] = [file + 1, names.length, names[file] ?? ''];
  const share = totalBytes === null ? 0 : Math.min(1, bytes / totalBytes);
  return (
    <>
      <div className={styles.progress}>
        <span role="status">
          <Trans>
            File {number} of {total}
          </Trans>
        </span>
        <progress aria-label={t`All files`} value={file + share} max={total} />
        <span className={styles.name}>{name}</span>
        <progress aria-label={name} {...(totalBytes !== null && { value: bytes, max: totalBytes })} />
      </div>
      <Button onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </>
  );
}
