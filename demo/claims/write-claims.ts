import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { contentHash } from '../../server/database/content-hash.ts';
import type { Database } from '../../server/database/schema.ts';
import { addPiece, beginAttachment, completeAttachment } from '../../server/modules/attachments/repository.ts';
import { defaultClaimForm } from '../../server/modules/warranty/claim-forms.ts';
import { addClaimMessage, insertClaim } from '../../server/modules/warranty/repository.ts';
import { attachmentName, attachmentTypeOf } from '../../src/domain/files/attachment.ts';
import { BIKE_FAMILIES } from '../bikes/bike-families.ts';
import { dayAfter, momentAfter, seasonYear } from '../calendar.ts';
import { demoAccounts } from '../demo-accounts.ts';
import { demoId } from '../demo-id.ts';
import { writePaper } from '../library/write-paper.ts';
import type { DemoUsers } from '../write-accounts.ts';
import { drawDamage } from './draw-damage.ts';
import { PAST_CLAIMS, type PastClaim } from './past-claims.ts';

/** Other dealers' claims lie between the demo's. The last stands below the first number that the portal gives out itself. */
const NUMBERS = { last: 99_984, step: 13 } as const;

/** WAR-3. The first dealer has filed claims; of everybody else there are none. */
export async function writeClaims(trx: Transaction<Database>, users: DemoUsers, now: Date): Promise<void> {
  const [dealer] = demoAccounts;
  if (dealer === undefined) return;
  const userId = users(dealer);
  for (const [index, past] of PAST_CLAIMS.entries()) {
    const reference = `W-${NUMBERS.last - index * NUMBERS.step}`;
    const files: string[] = [];
    for (const { name, bytes } of filesOf(past, now)) {
      const id = demoId('claim file', reference, name);
      await writeFile(trx, userId, { id, name, bytes, at: momentAfter(now, -past.daysAgo) });
      files.push(id);
    }
    const claim = {
      id: demoId('claim', reference),
      userId,
      key: demoId('claim key', reference),
      reference,
      filedAt: momentAfter(now, -past.daysAgo),
      values: valuesOf(past, now),
      fields: defaultClaimForm,
      files,
    };
    await insertClaim(trx, { ...claim, hash: contentHash({ values: claim.values, files }) });
    for (const [at, { daysAgo, state, text }] of past.answers.entries()) {
      const id = demoId('claim message', reference, at);
      await addClaimMessage(trx, claim.id, { id, at: momentAfter(now, -daysAgo), state, text });
    }
  }
}

function bikeOf({ family, age }: PastClaim, now: Date): { name: string; year: number } {
  const { name = family } = BIKE_FAMILIES.find(({ code }) => code === family) ?? {};
  return { name, year: seasonYear(now) - age };
}

function valuesOf(past: PastClaim, now: Date): Record<string, string> {
  const { name, year } = bikeOf(past, now);
  return {
    serial: `BO${String(year).slice(2)}${past.family}${past.number}`,
    product: `${name} ${year}`,
    claimed: past.claimed,
    wanted: past.wanted,
    purchased: dayAfter(now, -past.soldDaysAgo),
    noticed: dayAfter(now, -past.noticedDaysAgo),
    customer: past.customer,
    country: 'CA',
    province: 'QC',
    description: past.description,
  };
}

function filesOf(past: PastClaim, now: Date): { name: string; bytes: Buffer }[] {
  const { name, year } = bikeOf(past, now);
  const photos = past.photos.map(({ name: title, damage }) => ({ name: title, bytes: drawDamage(damage) }));
  if (!past.hasBill) return photos;
  const bill = writePaper({
    make: 'paper',
    lang: 'fr',
    title: `Facture\u00a0: ${name} ${year}`,
    facts: [past.customer, dayAfter(now, -past.soldDaysAgo)],
    sections: [{ title: 'Atelier du Pignon', lines: [`1 × ${name} ${year}`] }],
  });
  return [...photos, { name: 'facture.pdf', bytes: bill }];
}

async function writeFile(
  trx: Transaction<Database>,
  userId: string,
  { id, name, bytes, at }: { id: string; name: string; bytes: Buffer; at: Date },
): Promise<void> {
  const mediaType = attachmentTypeOf(bytes);
  if (mediaType === null) throw new Error(`${name} is nothing that a claim takes.`);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await beginAttachment(trx, userId, { id, name, size: bytes.length, sha256 }, at);
  await addPiece(trx, userId, { id, start: 0, bytes }, at);
  await completeAttachment(trx, userId, { id, name: attachmentName(name, mediaType), mediaType });
}
