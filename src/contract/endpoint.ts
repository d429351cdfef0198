import type * as v from 'valibot';

export type Schema = v.GenericSchema;

/** The specification fixes the body encoding per call. */
export type Encoding = 'none' | 'json' | 'form' | 'multipart';

/** A missing permission gives 403. The domain's access rules decide who has which. */
export type Permission =
  | 'bikes'
  | 'discount'
  | 'parts'
  | 'accessories'
  | 'international'
  | 'stock'
  | 'favourites'
  | 'claims'
  | 'cart'
  | 'orders'
  | 'transactions'
  | 'account-figures'
  | 'booking'
  | 'booking-orders'
  | 'addresses'
  | 'library'
  | 'users'
  | 'dealers';

/** Where the request names its user. Acting for another user gives 404. */
export type Owner = 'params.userId' | 'body.userId' | 'body.id';

/** Client, validation and OpenAPI derive from this. In `answers`, null means no body, and common errors are omitted. */
export type Endpoint = {
  readonly name: string;
  readonly summary: string;
  /** Both bases are set at run time. */
  readonly base: 'api' | 'cms';
  readonly method: 'GET' | 'POST';
  /** Below the base, with parameters in braces. */
  readonly path: `/${string}`;
  readonly encoding: Encoding;
  readonly access: 'public' | 'signed-in';
  readonly needs?: Permission;
  readonly owner?: Owner;
  /** Concerns who signed in, or signs in for the company: a rep never makes it for a dealer. */
  readonly ownOnly?: true;
  /** A rep makes it for a dealer, and nobody else does. */
  readonly repOnly?: true;
  /** The handler itself reports unstorable text, field by field. */
  readonly judgesText?: true;
  /** A 401 after a renewed token refuses this call without signing out. */
  readonly keepsSessionOn401?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly answers: Readonly<Record<number, Schema | null>>;
};

type OutputOf<S> = S extends Schema ? v.InferOutput<S> : undefined;
type InputOf<S> = S extends Schema ? v.InferInput<S> : undefined;

/** Only the parts that the endpoint declares. */
export type RequestOf<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends Schema ? K : never]: InputOf<E[K]>;
};

/** Request parts after validation. */
export type ReadRequestOf<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends Schema ? K : never]: OutputOf<E[K]>;
};

/** Declared answers as a union tagged by status. */
export type AnswerOf<E extends Endpoint> = {
  [S in keyof E['answers'] & number]: { readonly status: S; readonly body: OutputOf<E['answers'][S]> };
}[keyof E['answers'] & number];

/** Keeps literal types while checking the shape. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}
