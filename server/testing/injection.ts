import type { Endpoint } from '../../src/contract/endpoint.ts';

type Parts = { params?: unknown; query?: unknown; body?: unknown };

type Injection = { method: 'GET' | 'POST'; url: string; headers: Record<string, string>; payload?: string | Buffer };

/** A contract request as sent over the wire, in the endpoint's encoding. */
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
  if (endpoint.encoding === 'form') {
    return {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(body as Record<string, string>).toString(),
    };
  }
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, payload: multipart(body) };
}

const boundary = 'between-the-fields';

/** Bytes go as a file, text as a field. */
function multipart(body: unknown): Buffer {
  const parts = Object.entries(body as Record<string, string | Uint8Array>).flatMap(([name, value]) => {
    const file = typeof value === 'string' ? '' : `; filename="${name}"\r\ncontent-type: application/octet-stream`;
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')];
  });
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}
