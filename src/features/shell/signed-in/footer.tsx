import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import type { AppConfig } from '../../../contract/config.ts';
import type { Footer as FooterLinks, NavigationRoute } from '../../../domain/navigation.ts';
import { buttonClass } from '../../../ui/forms/button.tsx';
import { Copyright, LegalLinks, MakerEmail, MakerPhone } from '../legal-line.tsx';
import { ScreenLink } from '../screen-link.tsx';
import { footerLabels } from './route-labels.ts';
import styles from './footer.module.css';

type FooterProps = { maker: AppConfig['maker']; links: FooterLinks };

export function Footer({ maker, links }: FooterProps) {
  const { i18n, t } = useLingui();
  const contactId = useId();
  const { social = [] } = maker;
  return (
    <footer className={styles.footer}>
      <Column title={<Trans>Products</Trans>} names={links.products} />
      <Column title={<Trans>Downloads</Trans>} names={links.downloads} />
      <Column title={<Trans>My profile</Trans>} names={[...links.profile, ...links.terms]} />
      <div>
        <b id={contactId}>
          <Trans context="Where to write">Contact</Trans>
        </b>
        <ul aria-labelledby={contactId}>
          {maker.email !== '' && (
            <li>
              <MakerEmail maker={maker} />
            </li>
          )}
          {maker.look?.phone && (
            <li>
              <MakerPhone maker={maker} />
            </li>
          )}
          <li>
            <ScreenLink name="device" hash="support">
              <Trans>Report a problem</Trans>
            </ScreenLink>
          </li>
        </ul>
      </div>
      <div className={styles.legal}>
        {links.hasWarrantyButton && (
          <ScreenLink name="user-warranty" className={buttonClass()}>
            {i18n._(footerLabels['user-warranty'])}
          </ScreenLink>
        )}
        {social.length > 0 && (
          <ul className={styles.social} aria-label={t`Follow ${maker.name}`}>
            {social.map(({ name, url }) => (
              <li key={name}>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
        <LegalLinks maker={maker} />
        <Copyright maker={maker} />
      </div>
    </footer>
  );
}

/** A list of links with its title; nothing where there is none to show. */
function Column({ title, names }: { title: ReactNode; names: readonly NavigationRoute[] }) {
  const { i18n } = useLingui();
  const id = useId();
  if (names.length === 0) return null;
  return (
    <div>
      <b id={id}>{title}</b>
      <ul aria-labelledby={id}>
        {names.map((name) => (
          <li key={name}>
            <ScreenLink name={name}>{i18n._(footerLabels[name])}</ScreenLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
