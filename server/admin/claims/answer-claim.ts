import type { Bilingual } from '../../../src/domain/bilingual.ts';
import { newId } from '../../database/new-id.ts';
import { transact } from '../../database/transact.ts';
import { queueMail } from '../../jobs/mail/repository.ts';
import { answerMail } from '../../modules/warranty/claim-mails.ts';
import { addClaimMessage, type ClaimAnswer, lockClaim, readClaims } from '../../modules/warranty/repository.ts';
import { textFaults } from '../argument-checks.ts';
import type { AdminContext } from '../command.ts';
import { type Said, say } from '../texts/say.ts';

const answers: readonly ClaimAnswer[] = ['in-review', 'accepted', 'refused'];

type Asked = { readonly state?: string; readonly text?: string; readonly 'text-fr'?: string };

/** Sets a claim's state and emails the dealer once per answer. */
export async function answerClaim(reference: string, asked: Asked, context: AdminContext): Promise<0 | 1> {
  const { print, warn } = context;
  const state = answers.find((known) => known === asked.state);
  const faults = [
    state === undefined ? say`The state is wanted: --state ${answers.join(', --state ')}` : null,
    ...textFaults(asked),
  ].filter((fault) => fault !== null);
  if (state === undefined || faults.length > 0) {
    for (const fault of faults) warn(say`${fault}. Nothing was changed.`);
    return 1;
  }
  const text = { en: asked.text ?? '', fr: asked['text-fr'] ?? null };
  const outcome = await give(reference, { state, text }, context);
  if ('problem' in outcome) {
    warn(say`${outcome.problem} Nothing was changed.`);
    return 1;
  }
  print(say`${reference} is ${state}. An email was sent to ${outcome.recipient}.`);
  return 0;
}

/** The same answer again is none: who repeats the command repeats no mail. */
async function give(
  reference: string,
  { state, text }: { readonly state: ClaimAnswer; readonly text: Bilingual },
  { db, now, settings }: AdminContext,
): Promise<{ recipient: string } | { problem: Said }> {
  return transact(db, async (trx) => {
    const isThere = await lockClaim(trx, reference);
    const [claim] = isThere ? await readClaims(trx, { reference }) : [];
    if (claim === undefined) return { problem: say`There is no claim ${reference}.` };
    const last = claim.messages.at(-1);
    if (last?.state === state && last.text.en === text.en && last.text.fr === text.fr) {
      return { problem: say`${reference} has this answer already.` };
    }
    const at = now();
    await addClaimMessage(trx, claim.id, { id: newId(), at, state, text });
    const dealer = await trx
      .selectFrom('users')
      .where('id', '=', claim.userId)
      .select(['no', 'email', 'contact_name as contactName', 'enterprise_name as enterpriseName', 'lang'])
      .executeTakeFirstOrThrow();
    await queueMail(trx, answerMail(claim, { state, text }, dealer, settings.publicUrl), at);
    return { recipient: dealer.email };
  });
}
