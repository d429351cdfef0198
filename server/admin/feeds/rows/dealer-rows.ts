import type { DealerMap } from '../feed-map.ts';
import type { Row } from '../read-table.ts';
import type { RowReader } from './row-reader.ts';

/** An address before it gets its ids. */
export type DealerAddress = {
  kind: 'shipping' | 'billing';
  name: string;
  line1: string;
  line2: string;
  city: string;
  province: string;
  country: string;
  postal_code: string;
};

export type Dealer = { number: string; name: string; group: string; lang: 'en' | 'fr'; addresses: DealerAddress[] };

/** Further rows with the same number add addresses. Without a shipping address, goods go to the billing address. */
export function dealersFromRows(rows: readonly Row[], map: DealerMap, reader: RowReader): Dealer[] {
  const dealers = new Map<string, Dealer>();
  for (const row of rows) {
    const number = reader.required(row, map.columns.number);
    const address = readAddress(row, map, reader);
    const known = dealers.get(number);
    if (known === undefined) {
      const group = map.groups[address.country] ?? map.groups['*'];
      if (group === undefined) reader.refuse(row, map.columns.country, `no group is given for '${address.country}'`);
      const inFrench = [address.country, `${address.country}-${address.province}`].some((place) =>
        map.frenchSpeaking.includes(place),
      );
      dealers.set(number, {
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
  for (const { addresses } of dealers.values()) {
    for (const kind of ['shipping', 'billing'] as const) {
      const [first] = addresses;
      if (first && !addresses.some((address) => address.kind === kind)) addresses.push({ ...first, kind });
    }
  }
  return [...dealers.values()];
}

function readAddress(row: Row, { columns, shippingKinds }: DealerMap, reader: RowReader): DealerAddress {
  const country = reader.required(row, columns.country);
  if (country !== '' && !/^[A-Z]{2}$/.test(country))
    reader.refuse(row, columns.country, `'${country}' is not a country code of two capital letters`);
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

function sameAddress(a: DealerAddress, b: DealerAddress): boolean {
  return a.line1 === b.line1 && a.city === b.city && a.postal_code === b.postal_code;
}
