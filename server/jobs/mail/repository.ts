import type { Kysely, Selectable } from 'kysely';
import { newId } from '../../database/new-id.ts';
import type { Database } from '../../database/schema.ts';

/** `html` says the same as `body`, as a page. */
export type Mail = { recipient: string; subject: string; body: string; html?: string; lang: 'en' | 'fr' };

/** Plain text of a mail. Empty paragraphs are left out. */
export function mailBody(paragraphs: readonly string[]): string {
  return `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`;
}

/** A page shows the company's logo as `cid:` and this. */
export const mailLogoId = 'company-logo';

export type WaitingMail = Selectable<Database['mails']>;

/** Queues email in the causing transaction, so it goes out only if that commits. */
export async function queueMail(db: Kysely<Database>, mail: Mail, now: Date): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      ...mail,
      html: mail.html ?? null,
      id: newId(),
      created_at: now,
      next_try_at: now,
      sent_at: null,
      last_error: null,
    })
    .execute();
}
