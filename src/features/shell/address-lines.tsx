import { useLingui } from '@lingui/react';
import { Fragment } from 'react';
import { languageTagOf, type Locale } from '../../contract/locale.ts';
import { envelopeLines, type WrittenAddress } from '../../domain/address/envelope-lines.ts';

/** An address as on an envelope, with the name in bold. */
export function AddressLines(address: WrittenAddress & { readonly name: string }) {
  const { i18n } = useLingui();
  return (
    <>
      <b className="strong">{address.name}</b>
      {envelopeLines(address, languageTagOf(i18n.locale as Locale)).map((line) => (
        <Fragment key={line}>
          <br />
          {line}
        </Fragment>
      ))}
    </>
  );
}
