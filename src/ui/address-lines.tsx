import { Fragment } from 'react';
import { linesBelowName, type WrittenAddress } from './address-text.ts';

/** An address as it stands on an envelope, its name in bold. */
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
