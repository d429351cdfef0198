import { Trans } from '@lingui/react/macro';
import type { AppConfig } from '../../contract/config.ts';

const year = new Date().getFullYear();

/** NAV-17. The address to write to, and whose portal it is. */
export function LegalLine({ maker: { name, email } }: { maker: AppConfig['maker'] }) {
  return (
    <>
      <a href={`mailto:${email}`}>{email}</a>
      <span>
        <Trans>
          © {year} {name}
        </Trans>
      </span>
    </>
  );
}
