import { createFileRoute, redirect } from '@tanstack/react-router';
import { localise, prefixedAddress } from '../contract/addresses.ts';
import { preferredLocale } from '../contract/locale.ts';

/** Redirects to the screen in a language, or to the 404 page. */
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
