import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { isMistypedArticleNumber } from '../../domain/catalogue/barcode.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import styles from './typed-code.module.css';

/** Also serves hardware scanners, which type and press Enter. */
export function TypedCode({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [isMistyped, setIsMistyped] = useState(false);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const code = typed.replaceAll(/\s/g, '');
    if (code === '') return;
    if (isMistypedArticleNumber(code)) setIsMistyped(true);
    else onCode(code);
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        label={t`Or type the code`}
        help={t`The digits under the bars, or the SKU.`}
        error={isMistyped && t`One of these digits is wrong or missing.`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setIsMistyped(false);
        }}
      />
      <Button type="submit">
        <Trans>Search</Trans>
      </Button>
    </form>
  );
}
