import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import type { AnsweredRequest } from '../../../contract/orders/order-requests.ts';
import type { Transaction } from '../../../contract/orders/transactions.ts';
import { wordsIn } from '../../../domain/bilingual.ts';
import { type OrderRequest, type RequestRefusal, requestRefusalOf } from '../../../domain/orders/order-requests.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useFormats } from '../../../ui/format.ts';
import { Button, buttonClass } from '../../../ui/forms/button.tsx';
import { useStore, useStoreOrNull } from '../../../ui/hooks/use-store.ts';
import { CheckIcon } from '../../../ui/icons/icon.tsx';
import { TabletIcon } from '../../../ui/icons/icons.tsx';
import { useLocale, useServices, useUser } from '../../shell/use-services.ts';
import { RequestForm } from './request-form.tsx';
import { answerKey, useSeenAnswers } from './seen-answers.ts';
import styles from './order-requests.module.css';

/** Asks the company to change or cancel an order, until preparation begins. */
export function OrderRequestsSection({ transaction }: { transaction: Transaction }) {
  const { t } = useLingui();
  const { config, orderRequests } = useServices();
  const opened = useStore(orderRequests.opened);
  const shown = useStoreOrNull(opened);
  const [kind, setKind] = useState<OrderRequest['kind'] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, reference, state, requests: answered = [] } = transaction;
  const refusal = requestRefusalOf(state);
  const user = useUser();
  useSeenAnswers(
    user?.id ?? '',
    answered.flatMap(({ answer }) => (answer ? answerKey(id, answer.at) : [])),
  );
  const known = new Set(answered.map((one) => one.id));
  const waiting = new Set(shown?.waiting.map((one) => one.id));
  const unanswered = (shown?.requests ?? []).filter((one) => one.orderId === id && !known.has(one.id));
  const isAsked = unanswered.length > 0 || answered.some((one) => one.refusal === null && one.answer === null);
  const mayAsk = refusal === null && opened !== null;
  if (!mayAsk && kind === null && unanswered.length + answered.length === 0 && refusal !== 'in-preparation')
    return null;
  const { name, email } = config.maker;

  function close(): void {
    setKind(null);
    heading.current?.focus();
  }

  const subject = t`Order ${reference}`;
  return (
    <section className="stack" aria-label={t`Change or cancel this order`}>
      <h2 ref={heading} tabIndex={-1}>
        <Trans>Change or cancel</Trans>
      </h2>
      {answered.length + unanswered.length > 0 && (
        <ul className={styles.list}>
          {answered.map((request) => (
            <Answered key={request.id} request={request} />
          ))}
          {unanswered.map((request) => (
            <li key={request.id} className={styles.request}>
              <Head kind={request.kind} at={new Date(request.at).toISOString()}>
                {request.refusal ? (
                  <Badge tone="bad">
                    <Trans>Can’t be sent</Trans>
                  </Badge>
                ) : (
                  <Badge>
                    {waiting.has(request.id) && <TabletIcon />}
                    {waiting.has(request.id) ? <Trans>Not sent yet</Trans> : <Trans>Sent, waiting for an answer</Trans>}
                  </Badge>
                )}
              </Head>
              <Words text={request.text} />
            </li>
          ))}
        </ul>
      )}
      {refusal !== null && kind === null && (
        <p className="muted">
          <RefusalMessage refusal={refusal} />
        </p>
      )}
      {kind !== null && opened && (
        <RequestForm
          key={kind}
          orderId={id}
          kind={kind}
          maker={name}
          refusal={refusal && <RefusalMessage refusal={refusal} />}
          onAsk={async (text) => opened.ask({ orderId: id, reference, kind, text })}
          onClose={close}
        />
      )}
      <div className="kit no-print">
        {mayAsk && kind === null && (
          <>
            <Button onClick={() => setKind('change')}>
              {isAsked ? <Trans>Add to your request</Trans> : <Trans>Request a change</Trans>}
            </Button>
            {!isAsked && (
              <Button onClick={() => setKind('cancel')}>
                <Trans>Request cancellation</Trans>
              </Button>
            )}
          </>
        )}
        {refusal !== null && refusal !== 'cancelled' && (
          <a className={buttonClass()} href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>
            <Trans>Email {name}</Trans>
          </a>
        )}
      </div>
    </section>
  );
}

function Answered({ request }: { request: AnsweredRequest }) {
  const { kind, text, at, refusal, answer } = request;
  const locale = useLocale();
  const { date } = useFormats();
  return (
    <li className={styles.request}>
      <Head kind={kind} at={at}>
        {refusal !== null ? (
          <Badge tone="bad">
            <Trans>Too late</Trans>
          </Badge>
        ) : answer === null ? (
          <Badge>
            <Trans>Sent, waiting for an answer</Trans>
          </Badge>
        ) : answer.isAccepted ? (
          <Badge tone="ok">
            <CheckIcon />
            <Trans>Accepted</Trans>
          </Badge>
        ) : (
          <Badge tone="bad">
            <Trans>Declined</Trans>
          </Badge>
        )}
      </Head>
      <Words text={text} />
      {refusal !== null && (
        <p className={styles.answer}>
          <RefusalMessage refusal={refusal} />
        </p>
      )}
      {answer !== null && (
        <div className={styles.answer}>
          <p className={styles.text}>{wordsIn({ en: answer.text, fr: answer.textFr }, locale)}</p>
          <p className="small muted">
            <Trans>Replied {date(answer.at)}</Trans>
          </p>
        </div>
      )}
    </li>
  );
}

type HeadProps = { kind: OrderRequest['kind']; at: string; children: ReactNode };

function Head({ kind, at, children }: HeadProps) {
  const { date } = useFormats();
  return (
    <div className={styles.head}>
      <b>{kind === 'cancel' ? <Trans>Cancellation request</Trans> : <Trans>Change request</Trans>}</b>
      <span className="small muted">{date(at)}</span>
      {children}
    </div>
  );
}

function Words({ text }: { text: string }) {
  return text === '' ? null : <p className={styles.text}>{text}</p>;
}

function RefusalMessage({ refusal }: { refusal: RequestRefusal }) {
  switch (refusal) {
    case 'in-preparation':
      return <Trans>Preparation has begun, so this order can no longer be changed or canceled here.</Trans>;
    case 'shipped':
      return <Trans>The order has shipped, so it can no longer be changed or canceled.</Trans>;
    case 'cancelled':
      return <Trans>The order is canceled.</Trans>;
  }
}
