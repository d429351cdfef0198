import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { RemarkEdit } from '../../../../domain/booking/grid.ts';
import { MAX_REMARK, tidyRemark, withUnread } from '../../../../domain/booking/remark.ts';
import { useFormats } from '../../../../ui/format.ts';
import { Button } from '../../../../ui/forms/button.tsx';
import { TextArea } from '../../../../ui/forms/field.tsx';
import { useModal } from '../../../../ui/hooks/use-modal.ts';
import { whenPageLeaves } from '../../../../ui/hooks/when-page-leaves.ts';
import { toolClass } from '../../../../ui/tool.ts';
import { useLineWords } from '../../booking-messages.ts';
import type { GridLine } from '../../grid-lines.ts';
import { NoteIcon } from '../frame/grid-icons.tsx';
import { useGrid, useGridState } from '../use-grid.ts';
import styles from '../../../../ui/dialogs/modal.module.css';

type LineNoteProps = {
  line: GridLine;
  /** What is noted at it now, '' for nothing. */
  remark: string;
  onKeep: (edit: RemarkEdit) => void;
  onClose: () => void;
};

/** Saves after this pause in ms, not on every letter. */
const pauseMs = 400;

/** Notes save while typing, so the dialog has no save button. */
export function LineNote({ line, remark, onKeep, onClose }: LineNoteProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const words = useLineWords()(line);
  const titleId = useId();
  const ref = useModal();
  const [text, setText] = useState(remark);
  /** What the field was last in step with, and what was kept last from here. */
  const [seen, setSeen] = useState(remark);
  const [kept, setKept] = useState(remark);
  const tooMany = tidyRemark(text).length - MAX_REMARK;

  if (remark !== seen) {
    setSeen(remark);
    if (remark !== kept) {
      // Somebody else has written meanwhile.
      setKept(remark);
      setText(tidyRemark(text) === kept ? remark : withUnread(text, remark));
    }
  }

  const keep = useEffectEvent((typed: string) => {
    const next = tidyRemark(typed);
    if (next === kept || next.length > MAX_REMARK) return;
    setKept(next);
    onKeep({ sku: line.sku, text: next });
  });
  const keepAll = useEffectEvent(() => keep(text));

  useEffect(() => {
    const pause = setTimeout(() => keep(text), pauseMs);
    return () => clearTimeout(pause);
  }, [text]);

  useEffect(() => {
    const leave = () => keepAll();
    const stop = whenPageLeaves(leave);
    return () => {
      stop();
      // However it was closed.
      leave();
    };
  }, []);

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (tooMany > 0) event.preventDefault();
      }}
      onClose={onClose}
    >
      <form method="dialog" className={styles.form}>
        <h2 id={titleId}>
          <Trans>Note for {words}</Trans>
        </h2>
        <TextArea
          autoFocus
          label={t`Note`}
          rows={5}
          value={text}
          help={
            <Trans>Saved as you type. Everyone who opens this grid can see it, but it isn’t sent with the order.</Trans>
          }
          error={
            tooMany > 0 && (
              <Trans>
                Notes can have up to {number(MAX_REMARK)} characters. Remove {number(tooMany)}.
              </Trans>
            )
          }
          onChange={(event) => setText(event.target.value)}
        />
        <div className={styles.actions}>
          <Button disabled={text === ''} onClick={() => setText('')}>
            <Trans>Clear</Trans>
          </Button>
          <Button kind="primary" type="submit" disabled={tooMany > 0}>
            <Trans>Done</Trans>
          </Button>
        </div>
      </form>
    </dialog>
  );
}

/** Opens the note like Shift+F2. `isNamed` shows the label. */
export function NoteTool({ isNamed = false }: { isNamed?: boolean }) {
  const store = useGrid();
  const { t } = useLingui();
  const name = t`Note for this line`;
  const isThere = useGridState(({ shown }) => shown.length > 0);
  return (
    <button
      type="button"
      className={toolClass}
      aria-label={name}
      title={`${name} (Shift+F2)`}
      aria-keyshortcuts="Shift+F2"
      disabled={!isThere}
      onClick={() => store.openNote(true)}
    >
      <NoteIcon />
      {isNamed && name}
    </button>
  );
}
