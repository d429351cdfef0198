import { expect, test } from 'vitest';
import { openApiOf } from '../../server/http/openapi.ts';
import { endpoints } from '../../src/contract/endpoints.ts';

type Operation = {
  operationId: string;
  security?: unknown[];
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { type?: string } }> };
  responses: Record<string, unknown>;
};
type Description = { openapi: string; paths: Record<string, Record<string, Operation>>; components: object };

// Read back, as whoever fetches it does.
const description = JSON.parse(JSON.stringify(openApiOf(endpoints))) as Description;
const operations = Object.values(description.paths).flatMap((path) => Object.values(path));

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : refsIn(inner)));
}

function isResolved(ref: string): boolean {
  let place: unknown = description;
  for (const step of ref.replace('#/', '').split('/')) place = (place as Record<string, unknown> | undefined)?.[step];
  return place !== undefined;
}

test('[API-3] the description is OpenAPI 3.1 and each operation in it has a name of its own', () => {
  expect(description.openapi).toBe('3.1.0');
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(endpoints.length);
});

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '[API-1, API-3] %s is described with its path, parameters, encoding, sign-in and answers',
  (name, endpoint) => {
    const path = `${endpoint.base === 'api' ? '/api' : ''}${endpoint.path}`;
    const operation = description.paths[path]?.[endpoint.method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    const inPath = operation?.parameters?.filter((parameter) => parameter.in === 'path') ?? [];
    expect(inPath.map((parameter) => `{${parameter.name}}`)).toEqual(endpoint.path.match(/\{\w+\}/g) ?? []);
    expect(inPath.every(({ required }) => required)).toBe(true);
    const encodings = endpoint.encoding === 'none' ? [] : [mediaTypes[endpoint.encoding]];
    expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(encodings);
    expect(operation?.security !== undefined).toBe(endpoint.access === 'signed-in');
    expect(Object.keys(operation?.responses ?? {})).toEqual(
      expect.arrayContaining([...Object.keys(endpoint.answers), 'default']),
    );
  },
);

test('[API-3] every reference in the description leads somewhere', () => {
  const refs = refsIn(description);
  expect(refs.length).toBeGreaterThan(0);
  expect(refs.filter((ref) => !isResolved(ref))).toEqual([]);
});

test('[F-18, PWA-5] every call that an app which is too old is refused says so, and how an app names its version', () => {
  const refusing = operations.filter(({ responses }) => '426' in responses);
  const naming = operations.filter(({ parameters = [] }) =>
    refsIn(parameters).some((ref) => ref.endsWith('ClientVersion')),
  );
  const signedIn = endpoints.filter(({ access }) => access === 'signed-in').map(({ name }) => name);
  expect(refusing.map(({ operationId }) => operationId)).toEqual(signedIn);
  expect(naming).toEqual(refusing);
});

const uploads = ['sendClaimFile', 'sendPurchaseOrder'];

test.each(uploads)(
  '[API-3, WAR-2, ORD-13] of %s, a file goes up as a binary part, beside what is said of it',
  (name) => {
    const [operation] = operations.filter(({ operationId }) => operationId === name);
    const schema = operation?.requestBody?.content[mediaTypes.multipart]?.schema;
    expect(schema).toMatchObject({
      type: 'object',
      properties: { piece: { type: 'string', format: 'binary' }, name: { type: 'string', maxLength: 300 } },
      required: expect.arrayContaining(['userId', 'file', 'name', 'size', 'sha256', 'offset', 'piece']) as unknown,
    });
  },
);
