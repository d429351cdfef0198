import type { Encoding, Endpoint } from '../../contract/endpoint.ts';

/** For example `/api` and `` (same origin), without a trailing slash. */
export type Bases = { readonly api: string; readonly cms: string };

type RequestParts = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };

/** The address and `fetch` options, without session headers. */
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

/** The browser sets the content type of forms, since it knows the boundary. */
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

/** An estimate, since only files and texts are large. */
export function bytesOf(body: unknown): number {
  if (body instanceof Blob) return body.size;
  if (typeof body === 'string') return body.length;
  return typeof body === 'object' && body !== null
    ? Object.values(body).reduce((sum: number, part) => sum + bytesOf(part), 0)
    : 0;
}

/** Skip missing values, so that `undefined` is never sent as text. */
function fieldsOf(value: unknown): Record<string, string> {
  const given = Object.entries((value ?? {}) as Record<string, unknown>).filter(([, field]) => field !== undefined);
  return Object.fromEntries(given.map(([name, field]) => [name, String(field)]));
}
