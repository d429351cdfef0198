import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

type Labelled = {
  label: ReactNode;
  /** Help for filling in the field. */
  help?: ReactNode;
  /** Replaces the help text and is announced. */
  error?: ReactNode;
};

/** One line to type in, with its label above it. */
export function Field({ label, help, error, className, ...input }: Labelled & ComponentProps<'input'>) {
  const id = useId();
  return (
    <Labelled id={id} label={label} help={help} error={error} className={className}>
      <input {...input} {...described(id, help, error)} className={styles.input} />
    </Labelled>
  );
}

/** Several lines to type in. */
export function TextArea({ label, help, error, className, ...area }: Labelled & ComponentProps<'textarea'>) {
  const id = useId();
  return (
    <Labelled id={id} label={label} help={help} error={error} className={className}>
      <textarea rows={3} {...area} {...described(id, help, error)} className={styles.input} />
    </Labelled>
  );
}

/** The list is at most 350 px high where the browser supports that. */
export function Select({ label, help, error, className, ...select }: Labelled & ComponentProps<'select'>) {
  const id = useId();
  return (
    <Labelled id={id} label={label} help={help} error={error} className={className}>
      <select {...select} {...described(id, help, error)} className={classNames(styles.input, styles.select)} />
    </Labelled>
  );
}

/** For an input with its label elsewhere. */
export const inputClass: string = styles.input ?? '';

type LabelledProps = Labelled & { id: string; className: string | undefined; children: ReactNode };

/** Label, help and error around an input. */
export function Labelled({ id, label, help, error, className, children }: LabelledProps) {
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children}
      {error && (
        <p id={`${id}-note`} className={classNames(styles.help, styles.error)} role="alert">
          {error}
        </p>
      )}
      {!error && help && (
        <p id={`${id}-note`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  );
}

/** What ties an input to them. */
export function described(id: string, help: ReactNode, error: ReactNode) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || help ? `${id}-note` : undefined,
  };
}
