import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ClipboardEvent, type ReactNode } from 'react';
import type { Backend } from '../../../contract/backend.ts';
import type { ShownClaimField } from '../../../contract/library/warranty.ts';
import type { Locale } from '../../../contract/locale.ts';
import { wordsIn } from '../../../domain/bilingual.ts';
import { dayHere } from '../../../domain/calendar-day.ts';
import { type ClaimFault, claimFaults } from '../../../domain/warranty/claim-check.ts';
import { type ClaimValues, strangersOf } from '../../../domain/warranty/claim-field.ts';
import { dialogs } from '../../../ui/dialogs/dialog-store.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { focusFirstFault } from '../../../ui/hooks/focus.ts';
import { useStore } from '../../../ui/hooks/use-store.ts';
import { Message } from '../../../ui/messages/message.tsx';
import type { FileAdder } from '../files/added-files.ts';
import { ClaimFiles } from '../files/claim-files.tsx';
import { SendingProgress } from '../written/written-claim-parts.tsx';
import type { WrittenClaim, WrittenClaims } from '../written/written-claim.ts';
import { ClaimFaultMessage } from './claim-fault-messages.tsx';
import { ClaimFieldInput, FieldLabel } from './claim-field-input.tsx';
import { fillingOf, onlyEmpty, type Taken } from './fill-from-order.ts';
import { KeepingMessage } from './keeping-messages.tsx';
import type { Keeping } from './typed-claim.ts';
import styles from './claim-form.module.css';

type ClaimFormProps = {
  backend: Backend;
  userId: string;
  fields: readonly ShownClaimField[];
  id: string;
  /** As saved on the device, or null before the first save. */
  claim: WrittenClaim | null;
  written: WrittenClaims;
  /** The values as typed. */
  values: ClaimValues;
  keeping: Keeping | null;
  adder: FileAdder;
  isFiling: boolean;
  /** The device failed to save the submission, and the server doesn't answer. */
  isNotKept: boolean;
  onChange: (changed: ClaimValues) => void;
  /** Called for complete claims only. Resolves once answered or queued. */
  onFile: () => Promise<void>;
  onDiscard: (() => void) | null;
};

/** Validates on submit, and from then on at every key. */
export function ClaimForm(props: ClaimFormProps) {
  const {
    backend,
    userId,
    fields,
    id,
    claim,
    written,
    values,
    keeping,
    adder,
    isFiling,
    isNotKept,
    onFile,
    onDiscard,
  } = props;
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const form = useRef<HTMLFormElement>(null);
  const [today] = useState(() => dayHere(new Date()));
  const { busy, refused: refusedFiles } = useStore(adder);
  const files = claim?.files ?? [];
  const refusal = claim?.refusal ?? null;
  const [isAsked, setIsAsked] = useState(refusal !== null && refusal.code !== 'lost');
  /** Fields changed since the server refused the claim. */
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const [attempts, setAttempts] = useState(0);
  const own = claimFaults(fields, values, { today, fileCount: files.length });
  const theirs = refusal?.code === 'faults' ? refusal.faults.filter(({ field }) => !changed.has(field)) : [];
  // Excess length shows at once, missing values only after a submit.
  const faults = [...(isAsked ? own : own.filter(({ code }) => code === 'too-long')), ...theirs];
  const strangers = strangersOf(fields, values);

  // Waits for the render that shows the errors.
  useEffect(() => {
    if (attempts > 0) focusFirstFault(form.current);
  }, [attempts]);

  function change(to: ClaimValues): void {
    setChanged((before) => new Set([...before, ...Object.keys(to)]));
    props.onChange(to);
  }

  async function file(): Promise<void> {
    if (isFiling || busy) return;
    setIsAsked(true);
    setChanged(new Set());
    if (own.length === 0) await onFile();
    setAttempts((count) => count + 1);
  }

  function take(taken: Taken): void {
    const filling = fillingOf(fields, values, taken);
    if (filling.replaces.length === 0) return change(filling.changes);
    const names = filling.replaces.map((name) => labelOf(fields, name, locale)).join(', ');
    dialogs.show({
      id: `take-${id}`,
      title: t`Replace your entries?`,
      description: t`These fields already have values: ${names}.`,
      actionLabel: t`Replace`,
      cancelLabel: t`Keep current`,
      onConfirm: () => change(filling.changes),
      onCancel: () => change(onlyEmpty(filling)),
    });
  }

  function onPaste(event: ClipboardEvent): void {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    adder.add(pasted);
  }

  const errorOf = (field: ShownClaimField): ReactNode => {
    const fault = faults.find((one) => one.field === field.name);
    return fault && <ClaimFaultMessage field={field} code={fault.code} />;
  };

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onPaste={onPaste}
      onSubmit={(event) => {
        event.preventDefault();
        void file();
      }}
    >
      <KeepingMessage keeping={keeping} isKept={claim !== null} />
      {refusal?.code === 'refused' && (
        <Message announce tone="bad" title={<Trans>The claim wasn’t accepted.</Trans>}>
          {refusal.text}
        </Message>
      )}
      {refusal?.code === 'lost' && (
        <Message announce tone="warn" title={<Trans>Claim {refusal.reference} no longer exists.</Trans>}>
          <Trans>
            The portal was restored from a backup. Your text is here. Add the files again, then submit the claim.
          </Trans>
        </Message>
      )}
      <div className={styles.fields}>
        {fields
          .filter(({ kind }) => kind !== 'files')
          .map((field) => (
            <ClaimFieldInput
              key={field.name}
              {...{ backend, userId, fields, field, values, today }}
              error={errorOf(field)}
              onChange={change}
              onTake={take}
            />
          ))}
      </div>
      <RemovedFields names={strangers} values={values} onRemove={(name) => change({ [name]: '' })} />
      <FilesOf {...{ fields, files, adder, locale, refusal }} errorOf={errorOf} written={written} id={id} />
      <div className={styles.end}>
        {isNotKept && <NotKept />}
        {attempts > 0 && faults.length > 0 && <Summary faults={faults} />}
        {refusedFiles.length > 0 && (
          <Message tone="warn" title={<Trans>Some files weren’t added.</Trans>}>
            <Trans>You can submit the claim without them. See the reason above.</Trans>
          </Message>
        )}
        <SendingProgress written={written} id={id} />
        <div className="kit">
          <Button
            type="submit"
            kind="primary"
            big
            busy={isFiling ? <Trans>Submitting…</Trans> : busy && <Trans>Processing photos…</Trans>}
          >
            <Trans>Submit claim</Trans>
          </Button>
          {onDiscard && (
            <Button kind="danger" big disabled={isFiling} onClick={onDiscard}>
              <Trans>Discard</Trans>
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}

function labelOf(fields: readonly ShownClaimField[], name: string, locale: Locale): string {
  const field = fields.find((one) => one.name === name);
  return field ? wordsIn(field.label, locale) : name;
}

type FilesOfProps = Pick<ClaimFormProps, 'fields' | 'adder' | 'written' | 'id'> & {
  files: WrittenClaim['files'];
  refusal: WrittenClaim['refusal'];
  locale: Locale;
  errorOf: (field: ShownClaimField) => ReactNode;
};

/** One list for all files. Removable even if the form no longer takes files. */
function FilesOf({ fields, files, adder, written, id, refusal, locale, errorOf }: FilesOfProps) {
  const field = fields.find(({ kind }) => kind === 'files');
  if (!field && files.length === 0) return null;
  return (
    <ClaimFiles
      label={field ? <FieldLabel field={field} locale={locale} /> : <Trans>Files</Trans>}
      help={field?.hint && wordsIn(field.hint, locale)}
      error={field && errorOf(field)}
      files={files}
      adder={adder}
      readFile={written.readFile}
      refusal={refusal?.code === 'file' ? refusal : null}
      onRemove={(file) => void written.removeFile(id, file)}
    />
  );
}

function Summary({ faults }: { faults: readonly ClaimFault[] }) {
  return (
    <Message tone="bad" title={<Trans>Claim not submitted yet.</Trans>}>
      <Plural value={faults.length} one="Please fix # field." other="Please fix # fields." />
    </Message>
  );
}

function NotKept() {
  return (
    <Message announce tone="bad" title={<Trans>You’re offline, and this device can’t save anything.</Trans>}>
      <Trans>Keep this page open and submit the claim once you’re online.</Trans>
    </Message>
  );
}

type RemovedFieldsProps = { names: readonly string[]; values: ClaimValues; onRemove: (name: string) => void };

/** Values of removed fields stay visible until the dealer removes them. */
function RemovedFields({ names, values, onRemove }: RemovedFieldsProps) {
  const { t } = useLingui();
  if (names.length === 0) return null;
  return (
    <section className="stack">
      <Message tone="warn" title={<Trans>The form has changed since you started.</Trans>}>
        <Trans>This field no longer exists. Copy the text elsewhere, then remove it.</Trans>
      </Message>
      <ul>
        {names.map((name) => (
          <li key={name} className={styles.order} data-fault="" tabIndex={-1}>
            <span>{values[name]}</span>
            <Button aria-label={t`Remove “${values[name] ?? ''}”`} onClick={() => onRemove(name)}>
              <Trans context="from a claim">Remove</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
