import type { Mail } from '../repositories/mails.ts';

type Lang = Mail['lang'];
type Text = Pick<Mail, 'subject' | 'body'>;

/** SES-11 and SES-13: the link at which a password is set. `maker` is the maker's own name. */
export function passwordLinkMail(lang: Lang, maker: string, link: string): Text {
  return lang === 'fr'
    ? {
        subject: `${maker} : choisir votre mot de passe`,
        body: lines(
          'Bonjour,',
          `Vous pouvez choisir un nouveau mot de passe pour le portail de ${maker} à cette adresse :`,
          link,
          'Elle sert une seule fois, pendant une heure. Si vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même.',
        ),
      }
    : {
        subject: `${maker}: choose your password`,
        body: lines(
          'Hello,',
          `You can choose a new password for the portal of ${maker} at this address:`,
          link,
          'It works once, for one hour. If you did not ask for it, do nothing: your password stays as it is.',
        ),
      };
}

/** SES-12, SES-15: tells of a change that its owner may not have made. */
export function passwordChangedMail(lang: Lang, maker: string): Text {
  return lang === 'fr'
    ? {
        subject: `${maker} : votre mot de passe a changé`,
        body: lines(
          'Bonjour,',
          `Le mot de passe de votre compte sur le portail de ${maker} vient de changer, et toute autre session a pris fin.`,
          'Si ce n’était pas vous, répondez à ce message.',
        ),
      }
    : {
        subject: `${maker}: your password has changed`,
        body: lines(
          'Hello,',
          `The password of your account on the portal of ${maker} has just been changed, and every other session has ended.`,
          'If this was not you, answer this mail.',
        ),
      };
}

/** SES-15: to the former address. */
export function emailChangedMail(lang: Lang, maker: string, email: string): Text {
  return lang === 'fr'
    ? {
        subject: `${maker} : votre adresse de courriel a changé`,
        body: lines(
          'Bonjour,',
          `Les messages de ${maker} à votre compte iront désormais à ${email}.`,
          'Si ce n’était pas vous, répondez à ce message.',
        ),
      }
    : {
        subject: `${maker}: your mail address has changed`,
        body: lines(
          'Hello,',
          `Mail from ${maker} to your account now goes to ${email}.`,
          'If this was not you, answer this mail.',
        ),
      };
}

function lines(...paragraphs: string[]): string {
  return `${paragraphs.join('\n\n')}\n`;
}
