import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { Endpoint, AnswerOf } from '../../src/contract/endpoint.ts';
import { problem as problemSchema } from '../../src/contract/problem.ts';
import type { Refusal } from './problem.ts';

/** Describes how an answer breaks the contract, or null. For tests. */
export function findAnswerFault(endpoint: Endpoint, answer: SomeAnswer, reply: FastifyReply): string | null {
  const status = 'problem' in answer ? answer.problem.status : answer.status;
  const declared = endpoint.answers[status];
  if (declared === undefined && status < 400) return `status ${status} is not declared`;
  const body = bodyOf(answer, reply);
  if (declared === null) return body === undefined || body === null ? null : `status ${status} has a body`;
  const result = v.safeParse(declared ?? problemSchema, body);
  if (result.success) return null;
  return result.issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`).join('; ');
}

/** Goes through JSON, so a Date or undefined looks as the receiver sees it. */
function bodyOf(answer: SomeAnswer, reply: FastifyReply): unknown {
  if ('problem' in answer) return answer.problem;
  if ('json' in answer) return JSON.parse(decoded(Buffer.from(answer.json), reply));
  if (answer.body === undefined) return undefined;
  return JSON.parse(JSON.stringify(answer.body));
}

function decoded(bytes: Buffer, reply: FastifyReply): string {
  const encoding = reply.getHeader('content-encoding');
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  if (encoding === 'gzip') return gunzipSync(bytes).toString();
  return bytes.toString();
}

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
