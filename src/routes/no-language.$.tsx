import { createFileRoute, redirect } from '@tanstack/react-router';
import { localise, prefixedAddress } from '../contract/addresses.ts';
import { preferredLocale } from '../contract/locale.ts';

/** ROUTE-2. Addresses without a language: to the same screen with one, or to the page that says there is none (ROUTE-8). */
export const Route = createFileRoute('/no-language/$')({
  beforeLoad({ location, context }) {
    const address = localise(location.pathname);
    const remembered = context.device.getSnapshot().language ?? undefined;
    const locale = preferredLocale(address, remembered, navigator.languages);
    const { searchStr, hash } = location;
    const target = prefixedAddress(address, locale) ?? `/${locale}${address}`;
    throw redirect({ href: `${target}${searchStr}${hash && `#${hash}`}`, replace: true });
  },
});
