import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ClipboardEvent, type ReactNode } from 'react';
import type { Backend } from '../../../contract/backend.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { ShownClaimField } from '../../../contract/warranty.ts';
import { wordsIn } from '../../../domain/bilingual.ts';
import { dayHere } from '../../../domain/day-in.ts';
import { type ClaimFault, claimFaults } from '../../../domain/warranty/claim-check.ts';
import type { ClaimValues } from '../../../domain/warranty/claim-field.ts';
import { Button } from '../../../ui/button.tsx';
import { dialogs } from '../../../ui/dialog-store.ts';
import { focusFirstFault } from '../../../ui/focus-first-fault.ts';
import { Message } from '../../../ui/message.tsx';
import { useStore } from '../../../ui/use-store.ts';
import { strangersOf } from '../about-claim.ts';
import type { FileAdder } from '../files/added-files.ts';
import { ClaimFiles } from '../files/claim-files.tsx';
import { SendingProgress } from '../sending-progress.tsx';
import type { WrittenClaim, WrittenClaims } from '../written/written-claim.ts';
import { ClaimFaultWords } from './claim-fault-words.tsx';
import { ClaimFieldInput } from './claim-field-input.tsx';
import { FieldLabel } from './field-label.tsx';
import { fillingOf, onlyEmpty, type Taken } from './fill-from-order.ts';
import { KeepingWords } from './keeping-words.tsx';
import { Strangers } from './strangers.tsx';
import type { Keeping } from './typed-claim.ts';
import styles from './claim-form.module.css';

type ClaimFormProps = {
  backend: Backend;
  userId: string;
  fields: readonly ShownClaimField[];
  id: string;
  /** As the device keeps it; null while nothing of it is kept. */
  claim: WrittenClaim | null;
  written: WrittenClaims;
  /** As they are typed. */
  values: ClaimValues;
  keeping: Keeping | null;
  adder: FileAdder;
  isFiling: boolean;
  /** The device cannot keep that it is to be filed, and the portal does not answer. */
  isNotKept: boolean;
  onChange: (changed: ClaimValues) => void;
  /** Of a claim in which nothing is missing. Comes back when the portal has answered, or lets it wait. */
  onFile: () => Promise<void>;
  onDiscard: (() => void) | null;
};

/** WAR-1, WAR-2. The form as the maker wants it. Judged when it is to be filed, and from then on with every letter. */
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
  const [isAsked, setIsAsked] = useState(refusal !== null);
  /** What was changed since the portal said why not. */
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const [attempts, setAttempts] = useState(0);
  const own = claimFaults(fields, values, { today, fileCount: files.length });
  const theirs = refusal?.code === 'faults' ? refusal.faults.filter(({ field }) => !changed.has(field)) : [];
  // What is typed too long is said at once; what is missing, once it is to be filed.
  const faults = [...(isAsked ? own : own.filter(({ code }) => code === 'too-long')), ...theirs];
  const strangers = strangersOf(fields, values);

  // The faults are on the page once this has been rendered.
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
      title: t`Replace what you wrote?`,
      description: t`There is something else in the form already: ${names}.`,
      actionLabel: t`Replace it`,
      cancelLabel: t`Keep mine`,
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
    return fault && <ClaimFaultWords field={field} code={fault.code} />;
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
      <KeepingWords keeping={keeping} isKept={claim !== null} />
      {refusal?.code === 'refused' && (
        <Message announce tone="bad" title={<Trans>The portal did not take the claim.</Trans>}>
          {refusal.text}
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
      <Strangers names={strangers} values={values} onRemove={(name) => change({ [name]: '' })} />
      <FilesOf {...{ fields, files, adder, locale, refusal }} errorOf={errorOf} written={written} id={id} />
      <div className={styles.end}>
        {isNotKept && <NotKept />}
        {attempts > 0 && faults.length > 0 && <Summary faults={faults} />}
        {refusedFiles.length > 0 && (
          <Message tone="warn" title={<Trans>Not every file was added.</Trans>}>
            <Trans>The claim can be filed without them. Why is said above.</Trans>
          </Message>
        )}
        <SendingProgress written={written} id={id} />
        <div className="kit">
          <Button
            type="submit"
            kind="primary"
            big
            busy={isFiling ? <Trans>Filing…</Trans> : busy && <Trans>Making photos ready…</Trans>}
          >
            <Trans>File the claim</Trans>
          </Button>
          {onDiscard && (
            <Button kind="danger" disabled={isFiling} onClick={onDiscard}>
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

/** One place for all files: a claim has them as one list. They can be taken away though the form asks for none any more. */
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
    <Message tone="bad" title={<Trans>The claim is not filed yet.</Trans>}>
      <Plural value={faults.length} one="# field needs you; it says why." other="# fields need you; each says why." />
    </Message>
  );
}

/** SYNC-7. */
function NotKept() {
  return (
    <Message announce tone="bad" title={<Trans>This device keeps nothing, and the portal cannot be reached.</Trans>}>
      <Trans>Leave this page open, and file the claim once there is a connection.</Trans>
    </Message>
  );
}
