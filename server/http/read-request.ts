import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Endpoint, Schema } from '../../src/contract/endpoint.ts';
import type { loadCart } from '../../src/contract/orders/cart.ts';
import { problem, type Refusal } from './problem.ts';
import { findTooLong, findUnstorable } from './storable.ts';

type ReadRequest = { params?: unknown; query?: unknown; body?: unknown };

type Finding = { field: string; message: string };

/** Nobody mends more than this at once. */
const mostFindings = 20;

/** The declared parts of a request as their schemas parse them, or 400 with the path of each fault. */
export function readRequest(endpoint: Endpoint, request: FastifyRequest): ReadRequest | Refusal {
  const findings: Finding[] = [];
  const read: ReadRequest = {};
  const given = { params: request.params, query: request.query, body: request.body };
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part] ?? (part === 'body' ? undefined : nothing);
    if (schema === undefined) continue;
    const fault =
      findTooLong(schema, given[part], part) ?? (endpoint.judgesText ? null : findUnstorable(given[part], part));
    if (fault !== null) {
      findings.push(fault);
      continue;
    }
    const value = readPart(schema, part, given[part], findings);
    if (endpoint[part]) read[part] = value;
  }
  return findings.length === 0 ? read : problem(400, 'invalid-request', { errors: findings.slice(0, mostFindings) });
}

const nothing = v.strictObject({});

function readPart(schema: Schema, part: string, given: unknown, findings: Finding[]): unknown {
  const result = v.safeParse(schema, given);
  if (result.success) return result.output;
  for (const issue of result.issues) {
    findings.push({ field: [part, v.getDotPath(issue)].filter(Boolean).join('.'), message: issue.message });
  }
  return undefined;
}

/**
 * Who asks, and which version the device holds (`contract/operations`). `device` is null for a client without
 * operations.
 */
export type Asking = { device: string | null; formerly: readonly string[]; epoch: string | null; baseRev: number };

/** The same from a query string. */
export function askingIn(query: v.InferOutput<typeof loadCart.query>): Asking {
  const { device = null, formerly, epoch = null, baseRev = '0' } = query;
  return { device, formerly: formerly?.split(',') ?? [], epoch, baseRev: Number(baseRev) };
}
