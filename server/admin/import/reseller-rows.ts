import type { ResellerMap } from './import-map.ts';
import type { Row } from './read-table.ts';
import type { RowReader } from './row-reader.ts';

/** An address of a reseller as a table row, without the ids that it gets when it is written. */
export type ResellerAddress = {
  kind: 'shipping' | 'billing';
  name: string;
  line1: string;
  line2: string;
  city: string;
  province: string;
  country: string;
  postal_code: string;
};

export type Reseller = { number: string; name: string; group: string; lang: 'en' | 'fr'; addresses: ResellerAddress[] };

/**
 * One reseller per number; further rows of the same number are further addresses. A reseller without an address that goods go to
 * has them sent to where the bill goes.
 */
export function resellersFromRows(rows: readonly Row[], map: ResellerMap, reader: RowReader): Reseller[] {
  const resellers = new Map<string, Reseller>();
  for (const row of rows) {
    const number = reader.required(row, map.columns.number);
    const address = readAddress(row, map, reader);
    const known = resellers.get(number);
    if (known === undefined) {
      const group = map.groups[address.country] ?? map.groups['*'];
      if (group === undefined) reader.refuse(row, map.columns.country, `no group is given for '${address.country}'`);
      const inFrench = [address.country, `${address.country}-${address.province}`].some((place) =>
        map.frenchSpeaking.includes(place),
      );
      resellers.set(number, {
        number,
        name: address.name,
        group: (group ?? '').toUpperCase(),
        lang: inFrench ? 'fr' : 'en',
        addresses: [address],
      });
    } else if (known.addresses.some((other) => other.kind === address.kind && sameAddress(other, address))) {
      reader.refuse(row, map.columns.number, `'${number}' stands there twice with the same address`);
    } else {
      known.addresses.push(address);
    }
  }
  for (const { addresses } of resellers.values()) {
    for (const kind of ['shipping', 'billing'] as const) {
      const [first] = addresses;
      if (first && !addresses.some((address) => address.kind === kind)) addresses.push({ ...first, kind });
    }
  }
  return [...resellers.values()];
}

function readAddress(row: Row, { columns, shippingKinds }: ResellerMap, reader: RowReader): ResellerAddress {
  const country = reader.required(row, columns.country);
  if (country !== '' && !/^[A-Z]{2}$/.test(country))
    reader.refuse(row, columns.country, `'${country}' is no country code of two capital letters`);
  return {
    kind: shippingKinds.includes(reader.text(row, columns.addressKind)) ? 'shipping' : 'billing',
    name: reader.required(row, columns.name),
    line1: reader.required(row, columns.line1),
    line2: reader.text(row, columns.line2),
    city: reader.required(row, columns.city),
    province: reader.text(row, columns.province),
    country,
    postal_code: reader.text(row, columns.postalCode),
  };
}

function sameAddress(a: ResellerAddress, b: ResellerAddress): boolean {
  return a.line1 === b.line1 && a.city === b.city && a.postal_code === b.postal_code;
}
