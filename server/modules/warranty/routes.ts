import type { FastifyInstance } from 'fastify';
import {
  fileWarrantyClaim,
  sendClaimFile,
  warrantyClaims,
  warrantyFields,
  warrantyProvinces,
  warrantySerial,
  type Claim,
} from '../../../src/contract/library/warranty.ts';
import { provinceNames, provincesOf } from '../../../src/domain/address/provinces.ts';
import { isPermitted } from '../../http/permissions.ts';
import { problem } from '../../http/problem.ts';
import { serve } from '../../http/serve.ts';
import { receivePiece } from '../attachments/receive-piece.ts';
import { findModelBySerial } from '../fitment/fitting-parts.ts';
import { readOwnBikes } from '../fitment/own-bikes.ts';
import { signedFileAddress } from '../library/file-address.ts';
import { readClaimForm } from './claim-forms.ts';
import { type ClaimOutcome, fileClaim } from './file-claim.ts';
import { readClaims, type StoredClaim } from './repository.ts';

/** Warranty claims: the form, its help, their files, filing and following them (WAR-1 to WAR-3). */
export function warrantyRoutes(app: FastifyInstance): void {
  const { db, now, portal } = app.dependencies;

  serve(app, warrantyFields).with(async () => ({ status: 200, body: await readClaimForm(db) }));

  serve(app, warrantyProvinces).with(({ params }) => ({
    status: 200,
    body: (provincesOf(params.id) ?? []).map((id) => ({ id, name: provinceNames(params.id, id) })),
  }));

  serve(app, warrantySerial).with(async ({ params, user }) => {
    const model = await findModelBySerial(db, params.serial);
    if (model === null) return { status: 204, body: undefined };
    // Shop staff may not see orders (ACC-11).
    const orders = isPermitted(user, 'transactions') ? await readOwnBikes(db, user.id, model) : [];
    return { status: 200, body: { ...model, orders } };
  });

  serve(app, sendClaimFile).with(receivePiece(app, 'claim'));

  serve(app, fileWarrantyClaim, 'order').with(async ({ body, user }) => {
    const files = [...new Set(body.files.map((id) => id.toLowerCase()))];
    const outcome = await fileClaim(app.dependencies, user, { key: body.key, values: body.values, files });
    return outcome.code === 'filed' ? { status: 200, body: wired(outcome.claim) } : refusalOf(outcome);
  });

  serve(app, warrantyClaims).with(async ({ user }) => {
    const claims = await readClaims(db, { userId: user.id });
    return { status: 200, body: claims.map((claim) => wired(claim)) };
  });

  function wired(claim: StoredClaim) {
    return wireClaim(claim, { secret: portal.secret, nowMs: now().getTime() });
  }
}

function refusalOf(outcome: Exclude<ClaimOutcome, { code: 'filed' }>) {
  switch (outcome.code) {
    case 'key-used':
      return problem(422, 'key-used-for-another-claim', { faults: [] });
    case 'refused':
      return problem(422, 'claim-refused', { faults: outcome.faults });
    case 'files-missing':
      return problem(409, 'files-missing', { files: outcome.files });
  }
}

type WireContext = { readonly secret: string; readonly nowMs: number };

/** A claim as shown to its dealer. */
function wireClaim(claim: StoredClaim, { secret, nowMs }: WireContext): Claim {
  const { id, key, userId, reference, filedAt, state, values, fields, files, messages } = claim;
  return {
    id,
    key,
    reference,
    filed: filedAt.toISOString(),
    state,
    values: { ...values },
    fields: [...fields],
    files: files.map((file) => ({
      ...file,
      url: signedFileAddress(secret, { userId, use: 'claim', file: file.id, name: file.name }, nowMs),
    })),
    messages: messages.map((message) => ({
      at: message.at.toISOString(),
      state: message.state,
      text: message.text.en === '' ? null : message.text,
    })),
  };
}
