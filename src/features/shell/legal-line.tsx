import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AppConfig } from '../../contract/config.ts';

type Maker = AppConfig['maker'];

/** Renders nothing when the company has no email address. */
export function MakerEmail({ maker: { email } }: { maker: Maker }) {
  return email !== '' && <a href={`mailto:${email}`}>{email}</a>;
}

/** Renders nothing when the company has no phone number. */
export function MakerPhone({ maker: { look } }: { maker: Maker }) {
  const phone = look?.phone ?? null;
  return phone !== null && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>;
}

/** Privacy, terms and such, on the company's own site. */
export function LegalLinks({ maker: { look } }: { maker: Maker }) {
  const { i18n } = useLingui();
  const locale = i18n.locale === 'fr' ? 'fr' : 'en';
  return look?.legalLinks.map(({ name, url }) => (
    <a key={url.en} className="alone" href={url[locale]} target="_blank" rel="noopener noreferrer">
      {name[locale]}
    </a>
  ));
}

/** NAV-17. Whose portal it is. */
export function Copyright({ maker: { name } }: { maker: Maker }) {
  const [year] = useState(() => new Date().getFullYear());
  return (
    <span>
      <Trans>
        © {year} {name}
      </Trans>
    </span>
  );
}
