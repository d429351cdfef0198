// oxlint-disable-next-line import/default -- the build gives the file's address
import orderThread from '../order-files/order-thread.ts?worker&url';
// oxlint-disable-next-line import/default -- the build gives the file's address
import barcodeThread from '../scanner/barcode-thread.ts?worker&url';
// oxlint-disable-next-line import/default -- the build gives the file's address
import searchThread from '../search/thread-entry.ts?worker&url';

/** The policy's name in the server's `trusted-types` (server/http/plugins/security-headers.ts). */
const policyName = 'paceline-worker';

/** The service worker and the threads for search, barcodes and order files. */
const scripts = { worker: '/sw.js', searchThread, barcodeThread, orderThread } as const;

type ScriptRules = { createScriptURL(url: string): string };

/** TypeScript lacks these types. The TrustedScriptURL is used like a string. */
type ScriptPolicies = {
  createPolicy(name: string, rules: ScriptRules): ScriptRules;
};

/** A policy can be made once. */
const made = new WeakMap<ScriptPolicies, ScriptRules>();

/** Addresses for workers under Trusted Types (F-76). The policy allows no other script. */
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
