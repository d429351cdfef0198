/** A Content-Security-Policy with further sources of one directive, such as `nonce-…`, `sha256-…` or `wasm-unsafe-eval`, without quotes. */
export function withSources(policy: string, directive: 'style-src' | 'script-src', sources: readonly string[]): string {
  const quoted = sources.map((source) => `'${source}'`);
  return policy.replace(new RegExp(`${directive} [^;]*`), (allowed) => [allowed, ...quoted].join(' '));
}
