import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Settings } from '../../config.ts';
import type { Database } from '../../database/schema.ts';
import { findLookFile } from '../../portal/look/repository.ts';
import { readPortal } from '../../portal/repository.ts';
import { outboxRows } from '../outbox-rows.ts';
import { emptyOutbox, type Outbox } from '../outbox.ts';
import { markup } from './markup.ts';
import { mailLogoId, type WaitingMail } from './repository.ts';

type Sender = {
  name: string;
  email: string;
  /** Below every mail, in both languages. */
  footer: { readonly en: string; readonly fr: string } | null;
  /** Shown by pages that name it. */
  logo: Buffer | null;
};

/** The company's current sender address. */
export function senderOf(db: Kysely<Database>): () => Promise<Sender> {
  return async () => {
    const { maker_name: name, maker_email: email, look } = await readPortal(db);
    const logo = look?.mailLogo ? await findLookFile(db, look.mailLogo.name) : undefined;
    return { name, email, footer: look?.mailFooter ?? null, logo: logo ? Buffer.from(logo.bytes) : null };
  };
}

/** Sends by SMTP with SMTP_URL, else writes .eml files below the data directory. */
export function mailSender(settings: Settings, readSender: () => Promise<Sender>): SendMail {
  return settings.smtpUrl === null
    ? toFiles(join(settings.dataDir, 'mail'), readSender)
    : bySmtp(settings.smtpUrl, readSender);
}

function bySmtp(url: string, readSender: () => Promise<Sender>): SendMail {
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 30_000 });
  return async (mail) => {
    await transport.sendMail(message(mail, await readSender()));
  };
}

function toFiles(folder: string, readSender: () => Promise<Sender>): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message: written } = await transport.sendMail(message(mail, await readSender()));
    mkdirSync(folder, { recursive: true });
    const draft = join(folder, `.${mail.id}`);
    writeFileSync(draft, written as Buffer);
    renameSync(draft, join(folder, `${mail.created_at.toISOString().replaceAll(':', '-')}-${mail.id}.eml`));
  };
}

/** A resend has the same message id, so mail programs show it once. */
function message(mail: WaitingMail, sender: Sender): SendMailOptions {
  const host = sender.email.split('@').at(-1) ?? 'localhost';
  const footer = sender.footer?.[mail.lang] ?? null;
  const html = mail.html === null ? null : withFooter(mail.html, footer);
  const logo = html?.includes(`cid:${mailLogoId}`) ? sender.logo : null;
  return {
    from: { name: sender.name, address: sender.email },
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: footer === null ? mail.body : `${mail.body.trimEnd()}\n\n${footer}\n`,
    ...(html !== null && { html }),
    ...(logo !== null && {
      attachments: [{ cid: mailLogoId, filename: 'logo.png', contentType: 'image/png', content: logo }],
    }),
    date: mail.created_at,
    messageId: `<${mail.id}@${host}>`,
    headers: { 'Content-Language': mail.lang, 'Auto-Submitted': 'auto-generated' },
    // What a dealer typed never names a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function withFooter(html: string, footer: string | null): string {
  if (footer === null) return html;
  const line = markup`<p style="margin:0;padding:0 24px 24px;text-align:center;font:13px/1.45 'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;color:#555d59">${footer}</p>`;
  return html.replace('</body>', () => `${line.html}\n</body>`);
}

/** Sends one email or throws. A retry has the same `id`. */
type SendMail = (mail: WaitingMail) => Promise<void>;

/** The mails that wait in the database. */
export function mailOutbox(db: Kysely<Database>, send: SendMail): Outbox<WaitingMail> {
  return { ...outboxRows<WaitingMail>(db, 'mails', 'id'), send };
}

/** Sends what is due, one after the other. */
export async function deliverMails(db: Kysely<Database>, send: SendMail, now: () => Date): Promise<void> {
  await emptyOutbox(mailOutbox(db, send), now);
}
