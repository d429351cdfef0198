import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { routePath } from '../../../contract/addresses.ts';
import type { Claim } from '../../../contract/library/warranty.ts';
import type { Locale } from '../../../contract/locale.ts';
import { wordsIn } from '../../../domain/bilingual.ts';
import { aboutClaim } from '../../../domain/warranty/claim-field.ts';
import { useFormats } from '../../../ui/format.ts';
import { ClaimBadge } from '../claim-messages.tsx';
import styles from '../warranty.module.css';

/** Submitted claims, newest first. */
export function FiledClaims({ claims }: { claims: readonly Claim[] }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { date } = useFormats();
  return (
    <ul className={styles.list}>
      {claims.map(({ id, reference, filed, state, fields, values, messages }) => {
        const about = aboutClaim(fields, values);
        const words = messages.findLast(({ text }) => text !== null)?.text;
        const said = words && wordsIn(words, locale);
        return (
          <li key={id} className={styles.row}>
            <div>
              <h3 className={styles.title}>
                <Link to={routePath('user-warranty')} params={{ locale }} search={{ claim: id }}>
                  {reference}
                </Link>
              </h3>
              <p>
                <span className="muted">{date(filed)}</span>
                {about !== '' && <> · {about}</>}
              </p>
              {said && (
                <p className={styles.said}>
                  <Trans>Our reply: “{said}”</Trans>
                </p>
              )}
            </div>
            <ClaimBadge state={state} />
          </li>
        );
      })}
    </ul>
  );
}
