import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { judgeRequestText, LONGEST_REQUEST, type OrderRequest } from '../../../domain/orders/order-requests.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { TextArea } from '../../../ui/forms/field.tsx';
import { Message } from '../../../ui/messages/message.tsx';
import { textCodec, useSessionDraft } from '../../catalogue/session-draft.ts';
import styles from './order-requests.module.css';

type RequestFormProps = {
  orderId: string;
  kind: OrderRequest['kind'];
  /** The company's name. */
  maker: string;
  /** Why the order cannot be changed anymore, null while it can. */
  refusal: ReactNode;
  /** Resolves to false when the request could not be stored on the device. */
  onAsk: (text: string) => Promise<boolean>;
  onClose: () => void;
};

/** What was typed stays until it is sent, also when the order can no longer be changed. */
export function RequestForm({ orderId, kind, maker, refusal, onAsk, onClose }: RequestFormProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useSessionDraft(`request ${orderId} ${kind}`, textCodec);
  const [fault, setFault] = useState<'empty' | 'too-long' | null>(null);
  const [isNotKept, setIsNotKept] = useState(false);
  const isSending = useRef(false);
  const field = useRef<HTMLTextAreaElement>(null);

  // The button that opened it is gone.
  useEffect(() => field.current?.focus(), []);

  async function send(): Promise<void> {
    if (isSending.current) return;
    const verdict = judgeRequestText(kind, typed);
    setFault(verdict.code === 'accepted' ? null : verdict.code);
    if (verdict.code !== 'accepted') return field.current?.focus();
    if (refusal !== null) return;
    isSending.current = true;
    const isKept = await onAsk(verdict.text);
    isSending.current = false;
    // Keep text typed in the meantime.
    setTyped((now) => (now === typed ? '' : now));
    setIsNotKept(!isKept);
    if (isKept) onClose();
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        ref={field}
        label={kind === 'cancel' ? <Trans>Why cancel? (optional)</Trans> : <Trans>What should change?</Trans>}
        help={<Trans>{maker} will reply by email and here.</Trans>}
        error={
          fault === 'empty'
            ? t`Describe the change.`
            : fault === 'too-long'
              ? t`Use at most ${LONGEST_REQUEST} characters.`
              : undefined
        }
        rows={4}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {refusal !== null && (
        <Message announce tone="bad" title={<Trans>Your request can’t be sent.</Trans>}>
          {refusal}
        </Message>
      )}
      {isNotKept && (
        <Message announce tone="warn" title={<Trans>Not saved on this device.</Trans>}>
          <Trans>Keep this tab open until the request is sent.</Trans>
        </Message>
      )}
      <div className="kit">
        <Button kind="primary" type="submit">
          <Trans>Send request</Trans>
        </Button>
        <Button kind="quiet" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </form>
  );
}
