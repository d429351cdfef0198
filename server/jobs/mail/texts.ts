import type { Locale } from '../../../src/contract/locale.ts';
import { mailBody, type Mail } from './repository.ts';

type Text = Pick<Mail, 'subject' | 'body'>;

/** `maker` is the company, `link` the password page and `username` the sign-in name. */
export type PasswordLink = { readonly maker: string; readonly link: string; readonly username: string };

export function passwordLinkMail(lang: Locale, { maker, link }: PasswordLink): Text {
  return lang === 'fr'
    ? {
        subject: `${maker} : choisir votre mot de passe`,
        body: lines(
          'Bonjour,',
          `Vous pouvez choisir un nouveau mot de passe pour le portail de ${maker} à cette adresse :`,
          link,
          'Elle sert une seule fois, pendant une heure. Si vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même.',
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

type InvitationText = PasswordLink & { readonly dealer: string | null; readonly inviter: string | null };

/** Opens the account of a new user, for a week. */
export function invitationMail(lang: Locale, { maker, link, username, dealer, inviter }: InvitationText): Text {
  const from = inviter ?? maker;
  return lang === 'fr'
    ? {
        subject: `${maker} : votre invitation au portail des détaillants`,
        body: lines(
          'Bonjour,',
          inviter === null
            ? `${maker} vous invite à son portail des détaillants${dealer ? `, où vous commandez pour l’entreprise ${dealer}` : ''}.`
            : `${inviter} vous invite à utiliser le portail de ${maker}${dealer ? ` pour l’entreprise ${dealer}` : ''}.`,
          'Choisissez votre mot de passe à cette adresse :',
          link,
          `Votre nom d’utilisateur est ${username}.`,
          `L’invitation est valable sept jours et ne sert qu’une fois. Demandez-en une autre à ${from} au besoin.`,
        ),
      }
    : {
        subject: `${maker}: your invitation to the dealer portal`,
        body: lines(
          'Hello,',
          inviter === null
            ? `${maker} invites you to its dealer portal${dealer ? `, where you order for ${dealer}` : ''}.`
            : `${inviter} invites you to the dealer portal of ${maker}${dealer ? `, where you work for ${dealer}` : ''}.`,
          'Choose your password at this address:',
          link,
          `Your username is ${username}.`,
          `The invitation works once, for seven days. If you need another one, ask ${from}.`,
        ),
      };
}

/** For users of the old site without a password here. */
export function accountMoveMail(lang: Locale, { maker, link, username }: PasswordLink): Text {
  return lang === 'fr'
    ? {
        subject: `${maker} : transférer votre compte`,
        body: lines(
          'Bonjour,',
          `Pour transférer votre compte de l’ancien site de ${maker} au nouveau portail, choisissez-y un mot de passe à cette adresse :`,
          link,
          `Elle sert une seule fois, pendant une heure. Vous vous connecterez ensuite avec le nom d’utilisateur ${username}.`,
          'Si vous n’avez rien demandé, ne faites rien : votre compte reste tel quel.',
        ),
      }
    : {
        subject: `${maker}: move your account`,
        body: lines(
          'Hello,',
          `To move your account from the former site of ${maker} to the new portal, choose a password for it at this address:`,
          link,
          `It works once, for one hour. You then sign in with the username ${username}.`,
          'If you did not ask for it, do nothing: your account stays as it is.',
        ),
      };
}

/** For requests to move an account that already has a password. */
export function accountMovedMail(lang: Locale, { maker, link, username }: PasswordLink): Text {
  return lang === 'fr'
    ? {
        subject: `${maker} : votre compte est déjà transféré`,
        body: lines(
          'Bonjour,',
          `Votre compte a déjà un mot de passe sur le portail de ${maker} : connectez-vous avec le nom d’utilisateur ${username}.`,
          'Si vous avez oublié le mot de passe, choisissez-en un nouveau à cette adresse, qui sert une seule fois, pendant une heure :',
          link,
          'Si vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même.',
        ),
      }
    : {
        subject: `${maker}: your account has moved already`,
        body: lines(
          'Hello,',
          `Your account has a password on the portal of ${maker} already: sign in with the username ${username}.`,
          'If you forgot the password, choose a new one at this address, which works once, for one hour:',
          link,
          'If you did not ask for it, do nothing: your password stays as it is.',
        ),
      };
}

/** Warns of a change the owner may not have made. */
export function passwordChangedMail(lang: Locale, maker: string): Text {
  return lang === 'fr'
    ? {
        subject: `${maker} : votre mot de passe a changé`,
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

/** Sent to the old address. */
export function emailChangedMail(lang: Locale, maker: string, email: string): Text {
  return lang === 'fr'
    ? {
        subject: `${maker} : votre adresse de courriel a changé`,
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
  return mailBody(paragraphs);
}
