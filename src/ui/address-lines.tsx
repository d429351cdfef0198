import { Fragment } from 'react';

type AddressLinesProps = {
  name: string;
  line1: string;
  line2: string;
  city: string;
  province: string;
  postalCode: string;
  /** ISO 3166, e.g. CA. */
  country: string;
};

/** An address as it stands on an envelope, its name in bold. */
export function AddressLines({ name, line1, line2, city, province, postalCode, country }: AddressLinesProps) {
  const place = [[city, province].filter(Boolean).join(' '), postalCode, country].filter(Boolean).join(', ');
  return (
    <>
      <b className="strong">{name}</b>
      {[line1, line2, place].filter(Boolean).map((line) => (
        <Fragment key={line}>
          <br />
          {line}
        </Fragment>
      ))}
    </>
  );
}
