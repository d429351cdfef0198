import type { Backend, FailedCall } from '../../../contract/backend.ts';
import { fileWarrantyClaim } from '../../../contract/library/warranty.ts';
import type { ProblemCode } from '../../../contract/problem.ts';
import { type FileSender, isCut, refusalOf } from '../../attachments/send-file.ts';
import { faultCodeOf } from './claim-record.ts';
import type { ClaimRefusal, WrittenClaim } from './written-claim.ts';

/** `waits`: unreachable or unknown. `left`: no longer meant. `key-is-taken`: another claim has the key. */
export type ClaimSent =
  | { readonly code: 'filed'; readonly reference: string }
  | { readonly code: 'left' }
  | { readonly code: 'waits'; readonly call?: FailedCall }
  | { readonly code: 'refused'; readonly refusal: ClaimRefusal; readonly isKeyTaken: boolean };

type SendPorts = {
  readonly backend: Backend;
  readonly userId: string;
  readonly signal: AbortSignal;
  readonly sender: FileSender;
  /** Whether the claim still awaits submission, as far as this tab knows. */
  readonly isMeant: () => boolean;
  /** Notes that the server may have the claim. False if submission was withdrawn. */
  readonly mark: () => Promise<boolean>;
};

/** How often missing files are uploaded again before the claim waits. */
const ROUNDS = 3;

const KEY_TAKEN = 'key-used-for-another-claim' satisfies ProblemCode;

/** Resumes file uploads, then submits the claim under its key. */
export async function sendClaim(claim: WrittenClaim, ports: SendPorts): Promise<ClaimSent> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const files = await sendFiles(claim, ports);
    if (files !== null) return files;
    if (!(await ports.mark())) return { code: 'left' };
    const filed = await file(claim, ports);
    if (filed.code !== 'missing') return filed;
    for (const id of filed.files) ports.sender.forget(id);
  }
  return { code: 'waits' };
}

/** Null once all files are uploaded. */
async function sendFiles({ files }: WrittenClaim, { sender, isMeant }: SendPorts): Promise<ClaimSent | null> {
  for (const one of files) {
    const sent = await sender.send(one, isMeant);
    if (sent.code === 'refused') return { ...sent, isKeyTaken: false };
    if (sent.code === 'waits' || sent.code === 'left') return sent;
  }
  return isMeant() ? null : { code: 'left' };
}

type Filed = ClaimSent | { readonly code: 'missing'; readonly files: readonly string[] };

async function file(claim: WrittenClaim, { backend, userId, signal }: SendPorts): Promise<Filed> {
  const body = {
    userId,
    key: claim.id,
    values: JSON.stringify(claim.values),
    files: JSON.stringify(claim.files.map(({ id }) => id)),
  };
  const ask = async () => backend.call(fileWarrantyClaim, { body }, { signal });
  const first = await ask();
  // A lost answer is retried at once, since the key prevents doubles.
  const outcome = isCut(first) && !signal.aborted ? await ask() : first;
  if (signal.aborted) return { code: 'waits' };
  if (outcome.outcome !== 'answered') {
    const refusal = refusalOf(outcome);
    const isKeyTaken = outcome.outcome === 'refused' && outcome.problem.code === KEY_TAKEN;
    return refusal === null ? { code: 'waits', call: outcome } : { code: 'refused', refusal, isKeyTaken };
  }
  if (outcome.status === 200) return { code: 'filed', reference: outcome.body.reference };
  if (outcome.status === 409) return { code: 'missing', files: outcome.body.files };
  const { code, title, faults } = outcome.body;
  if (code === KEY_TAKEN) return { code: 'refused', refusal: { code: 'refused', text: title }, isKeyTaken: true };
  const found = faults.map((fault) => ({ field: fault.field, code: faultCodeOf(fault.code) }));
  return { code: 'refused', refusal: { code: 'faults', faults: found }, isKeyTaken: false };
}
