import type { Appearance, Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '../../../contract/locale.ts';

type ScriptUrlRules = { createScriptURL(url: string): string };
type TrustedTypes = { readonly defaultPolicy: unknown; createPolicy(name: 'default', rules: ScriptUrlRules): unknown };

/** One Stripe object per language. A failed load is not kept, so the next form tries again (F-57). */
export function stripeQuery(publishableKey: string, locale: Locale) {
  return queryOptions({
    queryKey: ['stripe', publishableKey, locale],
    queryFn: async () => load(publishableKey, locale),
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    structuralSharing: false,
  });
}

async function load(publishableKey: string, locale: Locale): Promise<Stripe> {
  trustStripe((globalThis as { trustedTypes?: TrustedTypes }).trustedTypes);
  const stripe = await loadStripe(publishableKey, { locale });
  if (stripe === null) throw new Error('Stripe needs a browser');
  return stripe;
}

/** `loadStripe` sets its script's address as a plain string, which Trusted Types accept only through the default policy. */
function trustStripe(trustedTypes: TrustedTypes | undefined): void {
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createScriptURL(url) {
      if (new URL(url).origin !== 'https://js.stripe.com') throw new TypeError(`${url} is not a script of Stripe`);
      return url;
    },
  });
}

/** The look of our own fields (src/ui/tokens.css), in the color scheme of the moment. */
export function stripeAppearance(): Appearance {
  const root = getComputedStyle(document.documentElement);
  const token = (name: string) => root.getPropertyValue(name).trim();
  const { fontFamily, fontSize } = getComputedStyle(document.body);
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: token('--action'),
      colorBackground: token('--raised'),
      colorText: token('--ink'),
      colorTextSecondary: token('--ink-2'),
      colorDanger: token('--bad'),
      borderRadius: token('--r1'),
      fontFamily,
      fontSizeBase: fontSize,
    },
  };
}
