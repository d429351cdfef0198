import { Trans, useLingui } from '@lingui/react/macro';
import type { ClaimValues } from '../../../domain/warranty/claim-field.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Message } from '../../../ui/messages/message.tsx';
import styles from './claim-form.module.css';

type RemovedFieldsProps = { names: readonly string[]; values: ClaimValues; onRemove: (name: string) => void };

/** Values of removed fields stay visible until the dealer removes them. */
export function RemovedFields({ names, values, onRemove }: RemovedFieldsProps) {
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
