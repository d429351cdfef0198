import type { Locale } from '../../../../src/contract/locale.ts';
import { mailBody } from '../../../jobs/mail/repository.ts';
import { untaxedAreaOf } from '../taxes/taxes.ts';
import { type Confirmed, confirmationContent, type ConfirmationContent } from './content.ts';
import { words } from './messages.ts';
import { pageOf } from './page.ts';

/** The confirmation as text and HTML. `link` is null for the company, which has no account. */
export function confirmationMail(
  order: Confirmed,
  lang: Locale,
): (link: string | null) => { subject: string; body: string; html: string } {
  const content = confirmationContent(order, lang);
  const forCompany = companyContent(content, order, lang);
  return (link) => mailOf(link === null ? forCompany : content, link);
}

/** Only the company is told about a missing tax. */
function companyContent(content: ConfirmationContent, { detail }: Confirmed, lang: Locale): ConfirmationContent {
  const area = untaxedAreaOf(detail);
  if (area === null) return content;
  const { untaxed } = words[lang];
  return {
    ...content,
    subject: `${content.subject} (${untaxed.subject})`,
    remarks: [untaxed.remark(area), ...content.remarks],
  };
}

function mailOf(content: ConfirmationContent, link: string | null): { subject: string; body: string; html: string } {
  return { subject: content.subject, body: textOf(content, link), html: pageOf(content, link) };
}

/** The confirmation as plain text: in every mail program, and read aloud in its order. */
function textOf(content: ConfirmationContent, link: string | null): string {
  const { colon } = words[content.lang];
  const labelled = ({ label, value }: { label: string; value: string }) => `${label}${colon} ${value}`;
  const lines = content.lines.map(({ quantity, sku, name, total, backorder }) => {
    const missing = backorder === null ? '' : ` (${backorder})`;
    return `${quantity} × ${sku}  ${name}  ${total}${missing}`;
  });
  const paragraphs = [
    content.intro,
    content.documentNo === null ? '' : labelled(content.documentNo),
    lines.join('\n'),
    content.sums.map(labelled).join('\n'),
    ...content.remarks,
    ...content.paragraphs.map(({ label, value }) => `${label}${colon}\n${value}`),
    link === null ? '' : `${content.linkLabel}${colon}\n${link}`,
  ];
  return mailBody(paragraphs);
}
