import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, type ReactNode } from 'react';
import { CLAIM_MAX_FILES } from '../../../domain/warranty/claim-field.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useFormats } from '../../../ui/format.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { useFileDrop } from '../../../ui/hooks/use-file-drop.ts';
import { useStore } from '../../../ui/hooks/use-store.ts';
import { CloseIcon } from '../../../ui/icons/icons.tsx';
import { BinIcon } from '../../../ui/icons/seldom-icons.tsx';
import { Message } from '../../../ui/messages/message.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toolClass } from '../../../ui/tool.ts';
import { FileLine, DeviceThumb, NotAttachedMessage } from '../../attachments/file-line.tsx';
import type { StoredFile } from '../../attachments/ports.ts';
import type { ClaimRefusal, WrittenClaims } from '../written/written-claim.ts';
import type { FileAdder } from './added-files.ts';
import fileStyles from '../../attachments/attachments.module.css';
import styles from './claim-files.module.css';

type ClaimFilesProps = {
  label: ReactNode;
  help: ReactNode;
  /** Why these files block the submission. */
  error: ReactNode;
  files: readonly StoredFile[];
  adder: FileAdder;
  readFile: WrittenClaims['readFile'];
  /** Why the server refused a file. */
  refusal: Extract<ClaimRefusal, { code: 'file' }> | null;
  onRemove: (file: string) => void;
};

/** Choose, drop or photograph files, as the system offers. */
export function ClaimFiles(props: ClaimFilesProps) {
  const { label, help, error, files, adder, readFile, refusal, onRemove } = props;
  const { t } = useLingui();
  const { number } = useFormats();
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { isOver, target } = useFileDrop(adder.add);
  const { busy, refused, kept } = useStore(adder);
  const isFull = files.length >= CLAIM_MAX_FILES;

  /** The focused row is gone, so move the focus to the files. */
  function remove(file: string): void {
    onRemove(file);
    title.current?.focus();
  }

  return (
    <Panel className={classNames('stack', isOver && styles.over)} aria-labelledby={titleId} {...target}>
      <div>
        <h2 ref={title} id={titleId} tabIndex={-1} className={styles.title}>
          {label}
        </h2>
        {help && <p className="small muted">{help}</p>}
      </div>
      {error && (
        <p className={fileStyles.error} role="alert" data-fault="" tabIndex={-1}>
          {error}
        </p>
      )}
      <div className="kit">
        <Button
          disabled={isFull}
          busy={busy && <BusyMessage number={busy.number} of={busy.of} />}
          onClick={() => input.current?.click()}
        >
          <Trans>Add photos or PDFs</Trans>
        </Button>
        <span className="small muted">
          <Count count={files.length} />{' '}
          {!isFull && <Trans>Drag, paste or choose. Large photos are resized automatically.</Trans>}
        </span>
        <input
          ref={input}
          type="file"
          multiple
          accept="image/*,application/pdf"
          hidden
          aria-label={t`Photos or PDF`}
          onChange={(event) => {
            adder.add([...(event.target.files ?? [])]);
            // Lets the dealer choose the same file again.
            event.target.value = '';
          }}
        />
      </div>
      <p className="visually-hidden" role="status">
        <Count count={files.length} />
      </p>
      {kept === 'not-kept' && (
        <Message announce tone="bad" title={<Trans>Not enough space on this device for the files.</Trans>}>
          <Trans>Saved in this tab only. Keep it open until the claim is submitted.</Trans>
        </Message>
      )}
      {refused.length > 0 && (
        <ul className={styles.refused}>
          {refused.map(({ key, name, why }) => (
            <li key={key} className={styles.line}>
              <span className={fileStyles.name} role="alert">
                <b className="strong">
                  <Trans>“{name}” was not added.</Trans>
                </b>{' '}
                {why === 'too-many' ? (
                  <Trans>Claims can have up to {number(CLAIM_MAX_FILES)} files. Remove one first.</Trans>
                ) : (
                  <NotAttachedMessage why={why} />
                )}
              </span>
              <button
                type="button"
                className={toolClass}
                aria-label={t`Hide details for “${name}”`}
                onClick={() => adder.forget(key)}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <ul className={fileStyles.files} aria-label={t`Files of this claim`}>
          {files.map((file) => (
            <li key={file.id} className={fileStyles.file}>
              <DeviceThumb file={file} readFile={readFile} />
              <FileLine file={file} />
              {refusal?.file === file.id && (
                <p className={fileStyles.error} role="alert" data-fault="" tabIndex={-1}>
                  <PortalRefusalMessage reason={refusal.reason} />
                </p>
              )}
              <button
                type="button"
                className={toolClass}
                aria-label={t`Remove “${file.name}”`}
                onClick={() => remove(file.id)}
              >
                <BinIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function BusyMessage({ number, of }: { number: number; of: number }) {
  return of === 1 ? (
    <Trans>Processing…</Trans>
  ) : (
    <Trans>
      Processing {number} of {of}…
    </Trans>
  );
}

function Count({ count }: { count: number }) {
  if (count >= CLAIM_MAX_FILES) return <Trans>{count} files: upload limit reached.</Trans>;
  return count === 0 ? (
    <Trans>Max {CLAIM_MAX_FILES} files.</Trans>
  ) : (
    <Plural value={count} one={`# of ${CLAIM_MAX_FILES} files.`} other={`# of ${CLAIM_MAX_FILES} files.`} />
  );
}

function PortalRefusalMessage({ reason }: Pick<Extract<ClaimRefusal, { code: 'file' }>, 'reason'>) {
  switch (reason) {
    case 'lost':
      return <Trans>This device has lost this file. Remove it and add it again.</Trans>;
    case 'not-taken':
      return <Trans>This file type isn’t accepted, or the file isn’t safe. Remove it.</Trans>;
    case 'too-large':
      return <Trans>This file is too large. Remove it.</Trans>;
    case 'too-many':
      return <Trans>You have uploaded too many files without submitting a claim. Try again tomorrow.</Trans>;
  }
}
