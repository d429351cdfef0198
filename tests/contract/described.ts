import { openApiOf } from '../../server/http/openapi.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';

/** What of a JSON Schema the tests look at. */
export type Described = {
  readonly type?: string;
  readonly const?: unknown;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
  readonly anyOf?: readonly Described[];
  readonly oneOf?: readonly Described[];
};

type Operation = {
  readonly parameters?: readonly { readonly in?: string; readonly name: string; readonly schema: Described }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Described }>> };
};

type Parts = { readonly params: Described; readonly query: Described; readonly body: Described | undefined };

/** What the published description says about the requests of an endpoint. */
export function describedRequest(endpoint: Endpoint): Parts {
  const { paths } = openApiOf([endpoint]) as { paths: Record<string, Record<string, Operation>> };
  const [operation] = Object.values(paths).flatMap((path) => Object.values(path));
  const [content] = Object.values(operation?.requestBody?.content ?? {});
  const named = (place: string): Described => {
    const parameters = (operation?.parameters ?? []).filter((one) => one.in === place);
    return { type: 'object', properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])) };
  };
  return { params: named('path'), query: named('query'), body: content?.schema };
}

/** A value of the schema's shape, with `text` wherever it takes text. */
export function filled(schema: Described, text: string): unknown {
  const [either] = schema.anyOf ?? schema.oneOf ?? [];
  if (either !== undefined) return filled(either, text);
  if (schema.const !== undefined) return schema.const;
  if (schema.format === 'binary') return Buffer.from(text);
  switch (schema.type) {
    case 'object': {
      const properties = Object.entries(schema.properties ?? {});
      return Object.fromEntries(properties.map(([name, inner]) => [name, filled(inner, text)]));
    }
    case 'array':
      return [filled(schema.items ?? {}, text)];
    case 'number':
    case 'integer':
      return 1;
    case 'boolean':
      return false;
    default:
      return text;
  }
}
