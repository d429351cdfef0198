// oxlint-disable-next-line import/default -- the build gives the file's address
import orderThread from '../order-files/order-thread.ts?worker&url';
// oxlint-disable-next-line import/default -- the build gives the file's address
import barcodeThread from '../scanner/barcode-thread.ts?worker&url';
// oxlint-disable-next-line import/default -- the build gives the file's address
import searchThread from '../search/thread-entry.ts?worker&url';

/** The policy's name in the server's `trusted-types` (server/plugins/security-headers.ts). */
const policyName = 'paceline-worker';

/** The service worker, and the threads that search catalogues, read barcodes, and read and write files of lines. */
const scripts = { worker: '/sw.js', searchThread, barcodeThread, orderThread } as const;

type ScriptRules = { createScriptURL(url: string): string };

/** As much of the browser's as is needed; the TrustedScriptURL that it gives is used as a text is. */
type ScriptPolicies = {
  createPolicy(name: string, rules: ScriptRules): ScriptRules;
};

/** A policy can be made once. */
const made = new WeakMap<ScriptPolicies, ScriptRules>();

/**
 * F-76. The addresses that scripts beside the page are started from, as the browser's Trusted Types want them. The policy lets nothing
 * else through, so that no other script is ever taken for one of the site's.
 */
export function scriptAddress(
  script: keyof typeof scripts,
  policies: ScriptPolicies | undefined = (globalThis as { trustedTypes?: ScriptPolicies }).trustedTypes,
): string {
  if (!policies) return scripts[script];
  const policy = made.get(policies) ?? policies.createPolicy(policyName, { createScriptURL: onlyOurs });
  made.set(policies, policy);
  return policy.createScriptURL(scripts[script]);
}

function onlyOurs(url: string): string {
  if (!Object.values(scripts).includes(url)) throw new TypeError(`${url} is no script of this site`);
  return url;
}
