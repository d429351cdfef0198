import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { AppConfig } from '../../contract/config.ts';

type Maker = AppConfig['maker'];

/** Renders nothing when the company has no email address. */
export function MakerEmail({ maker: { email } }: { maker: Maker }) {
  return email !== '' && <a href={`mailto:${email}`}>{email}</a>;
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
