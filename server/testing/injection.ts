import type { Endpoint } from '../../src/contract/endpoint.ts';

type Parts = { params?: unknown; query?: unknown; body?: unknown };

type Injection = { method: 'GET' | 'POST'; url: string; headers: Record<string, string>; payload?: string };

/** A request of the contract as it goes over the wire, in the encoding of its endpoint. */
export function injection(endpoint: Endpoint, request: Parts): Injection {
  const params = (request.params ?? {}) as Record<string, string>;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = new URLSearchParams((request.query ?? {}) as Record<string, string>).toString();
  const url = `${endpoint.base === 'api' ? '/api' : ''}${path}${query === '' ? '' : `?${query}`}`;
  return { method: endpoint.method, url, ...written(endpoint, request.body) };
}

function written(endpoint: Endpoint, body: unknown): Pick<Injection, 'headers' | 'payload'> {
  if (endpoint.encoding === 'none') return { headers: {} };
  if (endpoint.encoding === 'json')
    return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
  const fields = Object.entries(body as Record<string, string>);
  if (endpoint.encoding === 'form') {
    return {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    };
  }
  const boundary = 'between-the-fields';
  const parts = fields.map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${parts.join('')}--${boundary}--\r\n`,
  };
}
