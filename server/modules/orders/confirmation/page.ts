import { type Markup, markup } from '../../../jobs/mail/markup.ts';
import { mailLogoId } from '../../../jobs/mail/repository.ts';
import type { ConfirmationContent } from './content.ts';

/*
 * Mail programs only know inline styles and tables. Nothing is loaded, so nothing is blocked and no one is tracked: the
 * logo is attached.
 */
const ink = '#171b19';
const quiet = '#555d59';
const neutralAccent = '#0a58a6';
const rule = '1px solid #dde1dd';
const font = "font-family:'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const cell = `padding:10px 0;border-bottom:${rule};vertical-align:top`;
const number = 'text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums';

/** The HTML version, with the same content and order as the text. */
export function pageOf(content: ConfirmationContent, link: string | null): string {
  const { lang, maker, subject, intro, documentNo, linkLabel } = content;
  return markup`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${subject}</title>
</head>
<body style="margin:0;background:#f0f2ef">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f0f2ef"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:8px"><tr><td style="padding:28px 28px 24px;${font};font-size:15px;line-height:1.45;color:${ink};text-align:left">
${brandOf(content)}
<h1 style="margin:0 0 12px;font-size:24px;line-height:1.2">${subject}</h1>
<p style="margin:0 0 16px">${intro}</p>
${documentNo === null ? '' : markup`<p style="margin:0 0 16px"><span style="color:${quiet}">${documentNo.label}</span><br>${documentNo.value}</p>`}
${linesOf(content)}
${sumsOf(content)}
${content.remarks.map((remark) => markup`<p style="margin:0 0 16px"><strong>${remark}</strong></p>`)}
${content.paragraphs.map(({ label, value }) => markup`<p style="margin:0 0 4px;color:${quiet}">${label}</p><p style="margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere">${value}</p>`)}
${link === null ? '' : markup`<p style="margin:8px 0 4px"><a href="${link}" style="display:inline-block;padding:11px 18px;border-radius:4px;background:${maker.accent ?? neutralAccent};color:#ffffff;font-weight:600;text-decoration:none">${linkLabel}</a></p>`}
</td></tr></table>
</td></tr></table>
</body>
</html>
`.html;
}

/** The company's logo, or its name. */
function brandOf({ maker }: ConfirmationContent): Markup {
  return maker.hasLogo
    ? markup`<p style="margin:0 0 20px"><img src="cid:${mailLogoId}" alt="${maker.name}" height="32" style="display:block;height:32px;max-width:200px"></p>`
    : markup`<p style="margin:0 0 20px;font-size:14px;color:${quiet}">${maker.name}</p>`;
}

function linesOf({ columns, lines }: ConfirmationContent): Markup {
  const heading = `padding:0 0 8px;border-bottom:${rule};font-size:13px;font-weight:600;color:${quiet}`;
  return markup`<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 12px;border-collapse:collapse;font-size:15px">
<thead><tr><th scope="col" style="${heading};text-align:left">${columns.item}</th><th scope="col" style="${heading};${number};padding-left:12px">${columns.quantity}</th><th scope="col" style="${heading};${number};padding-left:12px">${columns.total}</th></tr></thead>
<tbody>${lines.map(
    ({ quantity, sku, name, total, backorder }) => markup`
<tr><td style="${cell};overflow-wrap:anywhere">${name}<br><span style="font-size:13px;color:${quiet}">${sku}</span>${
      backorder === null ? '' : markup`<br><strong style="font-size:13px;color:#855000">${backorder}</strong>`
    }</td><td style="${cell};${number};padding-left:12px">${quantity}</td><td style="${cell};${number};padding-left:12px">${total}</td></tr>`,
  )}
</tbody></table>`;
}

function sumsOf({ sums }: ConfirmationContent): Markup {
  return markup`<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse;font-size:15px"><tbody>${sums.map(
    ({ label, value, isTotal }) => {
      const weight = isTotal
        ? `font-size:17px;font-weight:700;border-top:2px solid ${ink};padding:8px 0`
        : 'padding:3px 0';
      return markup`
<tr><th scope="row" style="${weight};text-align:left;${isTotal ? '' : `font-weight:400;color:${quiet}`}">${label}</th><td style="${weight};${number}">${value}</td></tr>`;
    },
  )}
</tbody></table>`;
}
