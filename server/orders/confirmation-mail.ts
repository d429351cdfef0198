import type { Lang } from '../bilingual.ts';
import { type Confirmed, confirmationContent } from './confirmation-content.ts';
import { pageOf } from './confirmation-page.ts';
import { textOf } from './confirmation-text.ts';

/** ORD-9. What was ordered, what of it is in backorder, and what it comes to: as plain text and as a page that says the same. */
export function confirmationMail(order: Confirmed, lang: Lang): { subject: string; body: string; html: string } {
  const content = confirmationContent(order, lang);
  return { subject: content.subject, body: textOf(content), html: pageOf(content) };
}
