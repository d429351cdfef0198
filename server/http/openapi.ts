import { toJsonSchema } from '@valibot/to-json-schema';
import { actingForHeader } from '../../src/contract/account/reps.ts';
import { clientTooOldStatus, clientVersionHeader } from '../../src/contract/client-version.ts';
import type { Encoding, Endpoint, Schema } from '../../src/contract/endpoint.ts';
import { problem } from '../../src/contract/problem.ts';

type JsonObject = { [member: string]: unknown };

const mediaTypes: Record<Exclude<Encoding, 'none'>, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

const clientVersionRef = { $ref: '#/components/parameters/ClientVersion' };

const actingForRef = { $ref: '#/components/parameters/ActingFor' };

const problemRef = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

/** The endpoint table as OpenAPI 3.1. Content host paths begin with /api/portal. */
export function openApiOf(endpoints: readonly Endpoint[]): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of endpoints) {
    const path = `${endpoint.base === 'api' ? '/api' : ''}${endpoint.path}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Paceline',
      version: '1',
      description: 'The backend of the dealer portal. Amounts are in the dealer’s currency.',
    },
    paths,
    components: {
      parameters: { ClientVersion: clientVersion, ActingFor: actingFor },
      schemas: { Problem: jsonSchema(problem, 'output') },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}

const clientVersion: JsonObject = {
  name: clientVersionHeader,
  in: 'header',
  required: false,
  description: 'The version of an app that is to be told when it is too old, e.g. 1.4.0. Who names none never is.',
  schema: { type: 'string' },
};

const actingFor: JsonObject = {
  name: actingForHeader,
  in: 'header',
  required: false,
  description:
    'The id of the dealer for whom a sales rep makes the call, where neither path nor body names one; otherwise the same id. A dealer who is not assigned to the rep is answered with 404.',
  schema: { type: 'string' },
};

function operationOf(endpoint: Endpoint): JsonObject {
  const { name, summary, encoding, access, ownOnly, body } = endpoint;
  const parameters = [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...(access === 'signed-in' ? [clientVersionRef] : []),
    ...(access === 'signed-in' && !ownOnly ? [actingForRef] : []),
  ];
  return {
    operationId: name,
    summary,
    ...(access === 'signed-in' ? { security: [{ token: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body && encoding !== 'none'
      ? { requestBody: { required: true, content: { [mediaTypes[encoding]]: { schema: jsonSchema(body, 'input') } } } }
      : {}),
    responses: responsesOf(endpoint),
  };
}

function responsesOf({ answers, access }: Endpoint): JsonObject {
  const responses: JsonObject = {};
  for (const [status, schema] of Object.entries(answers)) responses[status] = responseOf(Number(status), schema);
  const refusals = {
    400: 'Not as the contract has it',
    ...(access === 'signed-in'
      ? { 401: 'No valid token', 403: 'Not permitted', [clientTooOldStatus]: 'The app is too old' }
      : {}),
  };
  for (const [status, description] of Object.entries(refusals))
    responses[status] ??= { description, content: problemRef };
  return { ...responses, default: { description: 'Any other error', content: problemRef } };
}

function responseOf(status: number, schema: Schema | null): JsonObject {
  const description = status < 400 ? 'Answered' : 'Refused';
  if (schema === null) return { description };
  const mediaType = status < 400 ? 'application/json' : 'application/problem+json';
  return { description, content: { [mediaType]: { schema: jsonSchema(schema, 'output') } } };
}

function parametersOf(schema: Schema | undefined, place: 'path' | 'query'): JsonObject[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: described,
  }));
}

/** Leaves out checks that JSON Schema cannot express, such as 'no NUL'. Files are the only such type. */
function jsonSchema(schema: Schema, typeMode: 'input' | 'output'): JsonObject {
  const { $schema: _draft, ...described } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema, jsonSchema: known }) =>
      valibotSchema.type === 'custom' ? { ...known, type: 'string', format: 'binary' } : undefined,
  });
  return described;
}
