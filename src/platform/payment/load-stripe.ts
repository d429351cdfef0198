import type { Stripe, StripeConstructor } from '@stripe/stripe-js';

/** The release that the types of @stripe/stripe-js describe; Stripe wants it from its own site. */
const scriptUrl = 'https://js.stripe.com/endive/stripe.js';

/** The policy's name in the server's `trusted-types` (server/plugins/security-headers.ts), which is there when keys are set. */
const policyName = 'paceline-stripe';

const patienceMs = 20_000;

type Policies = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy };
type Policy = { createScriptURL(url: string): string };

let policy: Policy | null = null;
let loading: Promise<StripeConstructor> | null = null;

/**
 * F-57. Stripe's script in this page; rejects where it is blocked or does not come, and is asked for anew the next time. The loader of
 * the library gives the address as a text, which Trusted Types refuse.
 */
export async function loadStripe(publishableKey: string, locale: 'en' | 'fr'): Promise<Stripe> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  const construct = await loading;
  return construct(publishableKey, { locale });
}

async function load(): Promise<StripeConstructor> {
  const script = document.createElement('script');
  script.src = trusted();
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(new Error('the script of the card provider has not come'));
      setTimeout(fail, patienceMs);
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', fail);
      document.head.append(script);
    });
    const { Stripe: construct } = globalThis as { Stripe?: StripeConstructor };
    if (construct === undefined) throw new Error('the script of the card provider is something else');
    return construct;
  } catch (error) {
    script.remove();
    throw error;
  }
}

function trusted(): string {
  const { trustedTypes: policies } = globalThis as { trustedTypes?: Policies };
  if (!policies) return scriptUrl;
  policy ??= policies.createPolicy(policyName, { createScriptURL: onlyStripe });
  return policy.createScriptURL(scriptUrl);
}

function onlyStripe(url: string): string {
  if (url !== scriptUrl) throw new TypeError(`${url} is not the script of the card provider`);
  return url;
}
