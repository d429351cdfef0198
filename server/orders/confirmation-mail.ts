import type { Locale } from '../../src/contract/locale.ts';
import { type Confirmed, confirmationContent } from './confirmation-content.ts';
import { pageOf } from './confirmation-page.ts';
import { textOf } from './confirmation-text.ts';

/**
 * ORD-9. What was ordered, what of it is in backorder, and what it comes to: as plain text and as a page that says the same. The mail is
 * made for each reader from one content; `link` is where that reader finds the order in the portal, null for the maker, who has no
 * account there.
 */
export function confirmationMail(
  order: Confirmed,
  lang: Locale,
): (link: string | null) => { subject: string; body: string; html: string } {
  const content = confirmationContent(order, lang);
  return (link) => ({ subject: content.subject, body: textOf(content, link), html: pageOf(content, link) });
}
