import type * as v from 'valibot';

/** Any valibot schema, whatever it reads and gives. */
export type Schema = v.GenericSchema;

/** How a request's body is written: the specification fixes it for each call. */
export type Encoding = 'none' | 'json' | 'form' | 'multipart';

/**
 * What a signed-in user needs besides a valid token (ACC-10). The server answers 403 to who lacks it; which users have which
 * is decided by the domain's access rules, never here.
 */
export type Permission =
  | 'bikes'
  | 'discount'
  | 'parts'
  | 'accessories'
  | 'international'
  | 'stock'
  | 'favourites'
  | 'claims'
  | 'orders'
  | 'transactions'
  | 'booking'
  | 'booking-orders';

/** Where a request names the user it acts for. The server lets nobody act for another (ACC-12, SES-16): such a call gets 404. */
export type Owner = 'params.userId' | 'body.userId' | 'body.id';

/**
 * One call between app and backend (API-1, API-3): client, server validation and the OpenAPI description are derived from it.
 * `answers` gives the schema by status; `null` is an answer without a body. Errors that every call may give (400, 401, 403, 404,
 * 426, 429, 500, 501, 503) are problem bodies (ERR-3) and are not listed.
 */
export type Endpoint = {
  readonly name: string;
  readonly summary: string;
  /** {api} or {cms} of the specification: both bases are set at run time. */
  readonly base: 'api' | 'cms';
  readonly method: 'GET' | 'POST';
  /** Below the base, parameters in braces. */
  readonly path: `/${string}`;
  readonly encoding: Encoding;
  readonly access: 'public' | 'signed-in';
  readonly needs?: Permission;
  readonly owner?: Owner;
  /** The handler itself refuses text that cannot be stored, and says so field by field. */
  readonly judgesText?: true;
  /** ACCT-2. A 401 that follows a renewed token refuses this call and does not sign the user out. */
  readonly keepsSessionOn401?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly answers: Readonly<Record<number, Schema | null>>;
};

type OutputOf<S> = S extends Schema ? v.InferOutput<S> : undefined;
type InputOf<S> = S extends Schema ? v.InferInput<S> : undefined;

/** What the caller gives: only the parts that the endpoint declares. */
export type RequestOf<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends Schema ? K : never]: InputOf<E[K]>;
};

/** The parts of a request as the server reads them once they passed their schemas. */
export type ReadRequestOf<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends Schema ? K : never]: OutputOf<E[K]>;
};

/** The declared answers of an endpoint as a union tagged by status. */
export type AnswerOf<E extends Endpoint> = {
  [S in keyof E['answers'] & number]: { readonly status: S; readonly body: OutputOf<E['answers'][S]> };
}[keyof E['answers'] & number];

/** Keeps the literal types of an endpoint while checking its shape. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}
