import type { Encoding, Endpoint } from '../../contract/endpoint.ts';

/** The two bases of the backend, e.g. `/api` and `` (this site's own origin), without a slash at the end. */
export type Bases = { readonly api: string; readonly cms: string };

type RequestParts = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };

/** Where and how a call is sent: its address, and what `fetch` is given besides headers of the session. */
export function writeRequest(
  endpoint: Endpoint,
  parts: RequestParts,
  bases: Bases,
): { address: string; init: RequestInit } {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = fieldsOf(parts.params)[name];
    if (value === undefined) throw new Error(`${endpoint.name} was called without ${name}`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams(fieldsOf(parts.query)).toString();
  return {
    address: `${bases[endpoint.base]}${path}${query === '' ? '' : `?${query}`}`,
    init: { method: endpoint.method, ...encodedBody(endpoint.encoding, parts.body) },
  };
}

/** Form and multipart leave the content type to the browser, which knows the boundary. */
function encodedBody(encoding: Encoding, body: unknown): RequestInit {
  switch (encoding) {
    case 'none':
      return {};
    case 'json':
      return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    case 'form':
      return { body: new URLSearchParams(fieldsOf(body)) };
    case 'multipart':
      return { body: multipart(body) };
  }
}

function multipart(body: unknown): FormData {
  const form = new FormData();
  const parts = Object.entries((body ?? {}) as Record<string, unknown>);
  for (const [name, value] of parts) if (value instanceof Blob) form.append(name, value, name);
  const fields = parts.filter(([, value]) => !(value instanceof Blob));
  for (const [name, value] of Object.entries(fieldsOf(Object.fromEntries(fields)))) form.append(name, value);
  return form;
}

/** About how much of a call goes out: what makes it large are files and texts. */
export function bytesOf(body: unknown): number {
  if (body instanceof Blob) return body.size;
  if (typeof body === 'string') return body.length;
  return typeof body === 'object' && body !== null
    ? Object.values(body).reduce((sum: number, part) => sum + bytesOf(part), 0)
    : 0;
}

/** What was left out stays out: `undefined` is never sent as a word. */
function fieldsOf(value: unknown): Record<string, string> {
  const given = Object.entries((value ?? {}) as Record<string, unknown>).filter(([, field]) => field !== undefined);
  return Object.fromEntries(given.map(([name, field]) => [name, String(field)]));
}
