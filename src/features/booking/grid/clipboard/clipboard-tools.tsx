import { useLingui } from '@lingui/react/macro';
import { toolClass } from '../../../../ui/tool.ts';
import { CopyCellsIcon, PasteIcon } from '../frame/grid-icons.tsx';
import { withControl } from '../keyboard/grid-keys.ts';
import { useGrid } from '../use-grid.ts';
import { blockOnClipboard, copyToClipboard } from './system-clipboard.ts';

/** BOOK-5. Copying what is selected and pasting, for fingers; keys do the same without asking the browser. */
export function ClipboardTools({ isReadOnly }: { isReadOnly: boolean }) {
  const store = useGrid();
  const { t } = useLingui();

  async function copy(): Promise<void> {
    store.keep();
    const block = store.block();
    const { code } = await copyToClipboard(block);
    const cells = block.length * (block[0]?.length ?? 0);
    store.tell(code === 'copied' ? { code, cells } : { code: 'not-copied' });
  }

  async function paste(): Promise<void> {
    const read = await blockOnClipboard();
    if (read.code === 'refused') store.tell({ code: 'not-read' });
    else if (read.block.length === 0) store.tell({ code: 'nothing-to-paste' });
    else store.paste(read.block);
  }

  return (
    <>
      <button
        type="button"
        className={toolClass}
        aria-label={t`Copy`}
        title={`${t`Copy`} (${withControl('C')})`}
        onClick={() => void copy()}
      >
        <CopyCellsIcon />
      </button>
      {!isReadOnly && (
        <button
          type="button"
          className={toolClass}
          aria-label={t`Paste`}
          title={`${t`Paste`} (${withControl('V')})`}
          onClick={() => void paste()}
        >
          <PasteIcon />
        </button>
      )}
    </>
  );
}
