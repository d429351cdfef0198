/** A Content-Security-Policy that takes further sources of styles: `nonce-…` or `sha256-…`, without quotes. */
export function withStyleSources(policy: string, sources: readonly string[]): string {
  return policy.replace(/style-src [^;]*/, (allowed) => [allowed, ...sources.map((source) => `'${source}'`)].join(' '));
}
