/** The policy's name in the server's `trusted-types` (server/plugins/security-headers.ts). */
const policyName = 'paceline-worker';

const address = '/sw.js';

type ScriptRules = { createScriptURL(url: string): string };

/** As much of the browser's as is needed; the TrustedScriptURL that it gives is registered as a text is. */
type ScriptPolicies = {
  createPolicy(name: string, rules: ScriptRules): ScriptRules;
};

/**
 * F-76. The one address that a worker is registered from, as the browser's Trusted Types want it. The policy lets nothing else
 * through, so that no other script is ever taken for the site's worker.
 */
export function workerAddress(
  policies: ScriptPolicies | undefined = (globalThis as { trustedTypes?: ScriptPolicies }).trustedTypes,
): string {
  const policy = policies?.createPolicy(policyName, { createScriptURL: onlyTheWorker });
  return policy ? policy.createScriptURL(address) : address;
}

function onlyTheWorker(url: string): string {
  if (url !== address) throw new TypeError(`${url} is no worker of this site`);
  return url;
}
