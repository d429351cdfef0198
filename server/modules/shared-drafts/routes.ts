import type { FastifyInstance } from 'fastify';
import { noteSharedDraft, shareDraft, sharedDrafts } from '../../../src/contract/orders/shared-drafts.ts';
import type { CompanyRole } from '../../../src/domain/account/access.ts';
import { transact } from '../../database/transact.ts';
import { type Caller, isRepActing } from '../../http/callers.ts';
import { isPermitted } from '../../http/permissions.ts';
import { problem } from '../../http/problem.ts';
import { serve } from '../../http/serve.ts';
import { queueMail } from '../../jobs/mail/repository.ts';
import { readRecipients } from '../company-users/repository.ts';
import { recordAction } from '../reps/audit-log.ts';
import type { Actor } from '../reps/schema.ts';
import { noteDraft, putDraft, readDrafts } from './repository.ts';
import { sharedMail } from './shared-mail.ts';

/** A rep tells a dealer that their cart or booking is prepared (REP-3). */
export function sharedDraftRoutes(app: FastifyInstance): void {
  const { db, now, settings } = app.dependencies;
  const list = async (user: Caller) =>
    ({ status: 200, body: { drafts: await readDrafts(db, user.id, actingRep(user)?.id ?? null) } }) as const;

  serve(app, sharedDrafts).with(async ({ user }) => list(user));

  serve(app, shareDraft, 'invitation').with(async ({ body, user }) => {
    const rep = actingRep(user);
    const mayShare = body.kind === 'cart' || isPermitted(user, 'booking-orders');
    if (rep === null || !mayShare) return problem(403, 'forbidden');
    const { kind } = body;
    const note = body.note.trim();
    await transact(db, async (trx) => {
      const at = now();
      if (!(await putDraft(trx, { userId: user.id, repId: rep.id, kind, note, at }))) return;
      await recordAction(trx, { actor: rep, userId: user.id, action: 'draft-shared', subject: kind, at });
      for (const buyer of await readRecipients(trx, user.id, isBuyer)) {
        await queueMail(trx, sharedMail({ kind, note }, rep.name, buyer, settings.publicUrl), at);
      }
    });
    return list(user);
  });

  serve(app, noteSharedDraft).with(async ({ body, user }) => {
    // Only the dealer's own eyes count.
    if (!isRepActing(user)) await noteDraft(db, { userId: user.id, id: body.id, what: body.what, at: now() });
    return list(user);
  });
}

const isBuyer = ({ role }: { readonly role: CompanyRole }) => role === 'owner' || role === 'buyer';

function actingRep(user: Caller): Actor | null {
  return isRepActing(user) ? user.actor : null;
}
