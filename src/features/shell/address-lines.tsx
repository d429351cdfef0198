import { Fragment } from 'react';
import { languageTagOf } from '../../contract/locale.ts';
import { envelopeLines, type WrittenAddress } from '../../domain/address/envelope-lines.ts';
import { useLocale } from './use-services.ts';

/** An address as on an envelope, with the name in bold. */
export function AddressLines(address: WrittenAddress & { readonly name: string }) {
  const locale = useLocale();
  return (
    <>
      <b className="strong">{address.name}</b>
      {envelopeLines(address, languageTagOf(locale)).map((line) => (
        <Fragment key={line}>
          <br />
          {line}
        </Fragment>
      ))}
    </>
  );
}
