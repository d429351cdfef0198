import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { readSerial, type TypedSerial } from '../../../../domain/catalogue/bike-query.ts';
import { Button } from '../../../../ui/forms/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import styles from './serial-form.module.css';

type Refused = Exclude<TypedSerial['code'], 'serial'>;

const reasons: Record<Refused, MessageDescriptor> = {
  empty: msg`Enter the serial number first.`,
  'too-long': msg`Max 40 characters.`,
  'not-a-serial': msg`Use only unaccented letters, digits, hyphens and dots.`,
};

type SerialFormProps = {
  /** Initial text of the field. */
  serial: string;
  isLooking: boolean;
  onSerial: (serial: string) => void;
};

/** An invalid number shows its error and stays in the field. */
export function SerialForm({ serial, isLooking, onSerial }: SerialFormProps) {
  const { i18n } = useLingui();
  const [typed, setTyped] = useState(serial);
  const [refused, setRefused] = useState<Refused | null>(null);
  const form = useRef<HTMLFormElement>(null);

  function look(): void {
    const read = readSerial(typed);
    if (read.code === 'serial') {
      setTyped(read.serial);
      onSerial(read.serial);
      return;
    }
    setRefused(read.code);
    form.current?.querySelector('input')?.focus();
  }

  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        look();
      }}
    >
      <div className={styles.row}>
        <Field
          label={<Trans>Serial number</Trans>}
          help={<Trans>Stamped on the frame.</Trans>}
          error={refused && i18n._(reasons[refused])}
          className={styles.field}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setRefused(null);
          }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
        />
        <Button type="submit" kind="primary" busy={isLooking && <Trans>Searching…</Trans>}>
          <Trans>Find parts</Trans>
        </Button>
      </div>
    </form>
  );
}
