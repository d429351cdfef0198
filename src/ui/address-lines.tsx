import { Fragment } from 'react';
import { linesBelowName, type WrittenAddress } from './address-text.ts';

/** An address as on an envelope, with the name in bold. */
export function AddressLines(address: WrittenAddress) {
  return (
    <>
      <b className="strong">{address.name}</b>
      {linesBelowName(address).map((line) => (
        <Fragment key={line}>
          <br />
          {line}
        </Fragment>
      ))}
    </>
  );
}
