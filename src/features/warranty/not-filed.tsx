import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { routePath } from '../../contract/addresses.ts';
import type { Locale } from '../../contract/locale.ts';
import type { ShownClaimField } from '../../contract/warranty.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useFormats } from '../../ui/format.ts';
import { WorkItem } from '../../ui/work-item.tsx';
import { aboutClaim } from './about-claim.ts';
import { SendingProgress } from './sending-progress.tsx';
import type { ClaimRefusal, WrittenClaim, WrittenClaims } from './written/written-claim.ts';

type NotFiledProps = {
  claims: readonly WrittenClaim[];
  /** Empty where the form could not be had: then nobody knows which of the values says what a claim is about. */
  fields: readonly ShownClaimField[];
  written: WrittenClaims;
  onDiscard: (id: string) => void;
};

/** WAR-2, SYNC-6. The claims that the portal has not got, as items of a list: what each is about, how it stands, what can be done. */
export function NotFiled({ claims, fields, written, onDiscard }: NotFiledProps) {
  const { t, i18n } = useLingui();
  const { moment } = useFormats();
  return claims.map(({ id, at, values, state, refusal }) => {
    const about = aboutClaim(fields, values) || t`A claim`;
    const changed = moment(at);
    return (
      <WorkItem
        key={id}
        tone={refusal ? 'bad' : 'waiting'}
        title={about}
        actions={
          <>
            <Link
              to={routePath('user-warranty')}
              params={{ locale: i18n.locale as Locale }}
              search={{ draft: id }}
              className={buttonClass()}
              aria-label={t`Open: ${about}`}
            >
              <Trans>Open</Trans>
            </Link>
            <Button kind="quiet" aria-label={t`Discard: ${about}`} onClick={() => onDiscard(id)}>
              <Trans>Discard</Trans>
            </Button>
          </>
        }
      >
        <p>
          {refusal ? (
            <RefusalWords refusal={refusal} />
          ) : state === 'draft' ? (
            <Trans>A draft, kept on this device.</Trans>
          ) : (
            <Trans>Waits to be filed: it is sent by itself as soon as there is a network.</Trans>
          )}{' '}
          <span className="muted">
            <Trans>Last changed {changed}.</Trans>
          </span>
        </p>
        <SendingProgress written={written} id={id} />
      </WorkItem>
    );
  });
}

function RefusalWords({ refusal }: { refusal: ClaimRefusal }) {
  switch (refusal.code) {
    case 'faults':
      return <Trans>The portal did not take it: fields are to be put right.</Trans>;
    case 'file':
      return <Trans>The portal did not take it: one of its files is in the way.</Trans>;
    case 'refused':
      return <Trans>The portal did not take it: {refusal.text}</Trans>;
  }
}
