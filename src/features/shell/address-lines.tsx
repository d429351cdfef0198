import { useLingui } from '@lingui/react';
import { Fragment } from 'react';
import type { AppConfig } from '../../contract/config.ts';
import { languageTagOf, type Locale } from '../../contract/locale.ts';
import { envelopeLines, type WrittenAddress } from '../../domain/address/envelope-lines.ts';
import { useServices } from './use-services.ts';

/** An address as on an envelope, with the name in bold. */
export function AddressLines(address: WrittenAddress & { readonly name: string }) {
  const { i18n } = useLingui();
  return (
    <>
      <b className="strong">{address.name}</b>
      <Below lines={envelopeLines(address, languageTagOf(i18n.locale as Locale))} />
    </>
  );
}

/** Where orders are picked up, below what goes before it. Nothing while the company has not said it. */
export function PickupPlace() {
  return <Below lines={pickupLines(useServices().config.maker)} />;
}

/** The company's pickup address, or else its own. */
export function pickupLines({ look, seller }: AppConfig['maker']): readonly string[] {
  return look?.pickupAddress ?? seller?.address ?? [];
}

function Below({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <Fragment key={line}>
      <br />
      {line}
    </Fragment>
  ));
}
