import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { User } from '../../contract/account/user.ts';
import { routePath } from '../../contract/addresses.ts';
import { wordsIn } from '../../domain/bilingual.ts';
import { Badge } from '../../ui/badge.tsx';
import { useFormats } from '../../ui/format.ts';
import { Button } from '../../ui/forms/button.tsx';
import { AlertIcon, CheckIcon } from '../../ui/icons/icon.tsx';
import { titleOf } from '../contracts/contract-messages.tsx';
import { NotDismissed } from '../shared-drafts/draft-notice.tsx';
import { useNoteDraft } from '../shared-drafts/use-shared-drafts.ts';
import { ScreenLink } from '../shell/screen-link.tsx';
import { useLocale } from '../shell/use-services.ts';
import { ClaimBadge } from '../warranty/claim-messages.tsx';
import type { Need } from './model.ts';
import styles from './overview.module.css';

/** One thing that needs the dealer, with the link that settles it. */
export function TaskRow({ user, need }: { user: User; need: Need }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { date } = useFormats();
  switch (need.code) {
    case 'contract':
      return (
        <Row
          link={
            <Link to={routePath('user-contract')} params={{ locale }} search={{ contract: need.contract.id }}>
              {t`Accept contract: ${titleOf(need.contract, locale)}`}
            </Link>
          }
        >
          <Trans>Read the contract and accept it.</Trans>
        </Row>
      );
    case 'refused':
      return (
        <Row
          link={
            <ScreenLink name="device">
              <Plural value={need.count} one="# change couldn’t be applied" other="# changes couldn’t be applied" />
            </ScreenLink>
          }
        >
          <Trans>Try again or discard.</Trans>
        </Row>
      );
    case 'offlineChanges':
      return (
        <Row
          link={
            <ScreenLink name="device" hash="offline-changes">
              <Plural
                value={need.count}
                one="# thing changed while you were offline"
                other="# things changed while you were offline"
              />
            </ScreenLink>
          }
        >
          <Trans>Review prices and stock in your cart and booking.</Trans>
        </Row>
      );
    case 'approval':
      return (
        <Row
          link={
            <Link to={routePath('user-transaction')} params={{ locale, id: need.order.id }}>
              {t`Approve order: ${need.order.reference}`}
            </Link>
          }
        >
          <Trans>Placed on {date(need.order.date)}. Nothing is ordered until you approve it.</Trans>
        </Row>
      );
    case 'draft':
      return <DraftRow user={user} need={need} />;
    case 'overdue':
      return (
        <Row
          link={
            <Link to={routePath('user-transaction')} params={{ locale, id: need.invoice.id }}>
              {t`Overdue invoice: ${need.invoice.reference}`}
            </Link>
          }
        >
          <Trans>
            Was due {date(need.invoice.dueDate ?? '')}, <Plural value={need.days} one="# day ago" other="# days ago" />.
          </Trans>
        </Row>
      );
    case 'answer':
      return <AnswerRow need={need} />;
    case 'claim':
      return <ClaimRow need={need} />;
    case 'season':
      return (
        <Row
          link={
            <ScreenLink name="booking-cart">
              <Trans>Booking closes soon</Trans>
            </ScreenLink>
          }
        >
          <Plural
            value={need.days}
            _0="Today is the last day."
            one={`Last day: ${date(need.lastDay)}, tomorrow.`}
            other={`Last day: ${date(need.lastDay)}, in # days.`}
          />
        </Row>
      );
  }
}

function DraftRow({ user, need: { draft } }: { user: User; need: Extract<Need, { code: 'draft' }> }) {
  const { t } = useLingui();
  const { isBusy, absence, note } = useNoteDraft(user);
  const { kind, by } = draft;
  return (
    <Row
      badge={
        <Button
          className={styles.action}
          busy={isBusy && <Trans>Dismissing…</Trans>}
          onClick={() => void note(draft, 'dismissed')}
        >
          <Trans>Dismiss</Trans>
        </Button>
      }
      link={
        <ScreenLink name={kind === 'cart' ? 'cart' : 'booking-review'}>
          {kind === 'cart' ? t`${by} prepared a cart for you` : t`${by} prepared a booking for you`}
        </ScreenLink>
      }
      message={absence !== null && <NotDismissed absence={absence} />}
    >
      {draft.note === '' ? <Trans>Review everything, make any changes, then place the order.</Trans> : draft.note}
    </Row>
  );
}

function AnswerRow({ need: { order, answer } }: { need: Extract<Need, { code: 'answer' }> }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { date } = useFormats();
  const { reference } = order;
  const title =
    answer.kind === 'cancel'
      ? t`Your cancellation request was answered: ${reference}`
      : t`Your change request was answered: ${reference}`;
  return (
    <Row
      badge={
        answer.isAccepted ? (
          <Badge tone="ok">
            <CheckIcon />
            <Trans>Accepted</Trans>
          </Badge>
        ) : (
          <Badge tone="bad">
            <Trans>Declined</Trans>
          </Badge>
        )
      }
      link={
        <Link to={routePath('user-transaction')} params={{ locale, id: order.id }}>
          {title}
        </Link>
      }
    >
      <Trans>Replied {date(answer.at)}</Trans>
    </Row>
  );
}

function ClaimRow({ need: { claim } }: { need: Extract<Need, { code: 'claim' }> }) {
  const { t } = useLingui();
  const locale = useLocale();
  const words = claim.messages.findLast(({ text }) => text !== null)?.text;
  return (
    <Row
      badge={<ClaimBadge state={claim.state} />}
      link={
        <Link to={routePath('user-warranty')} params={{ locale }} search={{ claim: claim.id }}>
          {t`Warranty claim answered: ${claim.reference}`}
        </Link>
      }
    >
      {words ? wordsIn(words, locale) : <Trans>The status has changed.</Trans>}
    </Row>
  );
}

type RowProps = { link: ReactNode; badge?: ReactNode; message?: ReactNode; children: ReactNode };

function Row({ link, badge, message, children }: RowProps) {
  return (
    <li className={styles.row}>
      <AlertIcon />
      <div>
        <h3 className={styles.title}>{link}</h3>
        <p className="muted">{children}</p>
        {message}
      </div>
      {badge}
    </li>
  );
}
