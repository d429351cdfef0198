import type { AnswerOf, Endpoint } from '../../src/contract/endpoint.ts';
import type { Refusal } from './problem.ts';

/** An answer that is JSON already, perhaps compressed (the handler then sets content-encoding). */
type WrittenAnswer<E extends Endpoint> = {
  readonly status: keyof E['answers'] & number;
  readonly json: Buffer | string;
};

export type Answer<E extends Endpoint> = AnswerOf<E> | WrittenAnswer<E> | Refusal;

/** An answer of any endpoint. */
export type SomeAnswer =
  | { readonly status: number; readonly body?: unknown }
  | { readonly status: number; readonly json: Buffer | string }
  | Refusal;
