import type { Locale } from '../../../src/contract/locale.ts';
import { mailBody, type Mail } from './repository.ts';

type Text = Pick<Mail, 'subject' | 'body'>;

/** `maker` is the company, `link` the password page and `username` the sign-in name. */
export type PasswordLink = { readonly maker: string; readonly link: string; readonly username: string };

export function passwordLinkMail(lang: Locale, { maker, link }: PasswordLink): Text {
  return lang === 'fr'
    ? {
        subject: `${maker} : réinitialisez votre mot de passe`,
        body: lines(
          'Bonjour,',
          `Choisissez un nouveau mot de passe pour le portail des détaillants ${maker} ici :`,
          link,
          'Ce lien ne sert qu’une fois et expire dans une heure. Si vous n’avez rien demandé, ignorez ce courriel : votre mot de passe ne changera pas.',
        ),
      }
    : {
        subject: `${maker}: reset your password`,
        body: lines(
          'Hello,',
          `Choose a new password for the ${maker} dealer portal here:`,
          link,
          'The link works once and expires in an hour. If you didn’t request it, ignore this email. Your password won’t change.',
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
            ? `${maker} vous invite à son portail des détaillants${dealer ? `, où vous pourrez commander pour l’entreprise ${dealer}` : ''}.`
            : `${inviter} vous invite à utiliser le portail des détaillants ${maker}${dealer ? ` pour l’entreprise ${dealer}` : ''}.`,
          'Choisissez votre mot de passe ici :',
          link,
          `Votre nom d’utilisateur est ${username}.`,
          `L’invitation expire dans sept jours et ne sert qu’une fois. S’il vous en faut une autre, écrivez à ${from}.`,
        ),
      }
    : {
        subject: `${maker}: you’re invited to the dealer portal`,
        body: lines(
          'Hello,',
          inviter === null
            ? `${maker} has invited you to its dealer portal${dealer ? `, where you can order for ${dealer}` : ''}.`
            : `${inviter} has invited you to the ${maker} dealer portal${dealer ? ` to work with ${dealer}` : ''}.`,
          'Choose your password here:',
          link,
          `Your username is ${username}.`,
          `The invitation works once and expires in seven days. To get a new one, contact ${from}.`,
        ),
      };
}

/** For users of the old site without a password here. */
export function accountMoveMail(lang: Locale, { maker, link, username }: PasswordLink): Text {
  return lang === 'fr'
    ? {
        subject: `${maker} : transférez votre compte`,
        body: lines(
          'Bonjour,',
          `Pour transférer votre compte de l’ancien site au nouveau portail ${maker}, choisissez un mot de passe ici :`,
          link,
          `Ce lien ne sert qu’une fois et expire dans une heure. Connectez-vous ensuite avec le nom d’utilisateur ${username}.`,
          'Si vous n’avez rien demandé, ignorez ce courriel : votre compte ne changera pas.',
        ),
      }
    : {
        subject: `${maker}: move your account`,
        body: lines(
          'Hello,',
          `To move your account from the old site to the new ${maker} portal, choose a password here:`,
          link,
          `The link works once and expires in an hour. Then sign in with your username, ${username}.`,
          'If you didn’t request it, ignore this email. Your account won’t change.',
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
          `Votre compte est déjà sur le portail ${maker}. Connectez-vous avec le nom d’utilisateur ${username}.`,
          'Mot de passe oublié? Choisissez-en un nouveau avec ce lien, qui ne sert qu’une fois et expire dans une heure :',
          link,
          'Si vous n’avez rien demandé, ignorez ce courriel : votre mot de passe ne changera pas.',
        ),
      }
    : {
        subject: `${maker}: your account has already moved`,
        body: lines(
          'Hello,',
          `Your account is already on the ${maker} portal. Sign in with your username, ${username}.`,
          'Forgot your password? Choose a new one with this link, which works once and expires in an hour:',
          link,
          'If you didn’t request it, ignore this email. Your password won’t change.',
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
          `Le mot de passe de votre compte ${maker} vient d’être changé, et vos autres appareils ont été déconnectés.`,
          'Si ce n’était pas vous, répondez à ce courriel.',
        ),
      }
    : {
        subject: `${maker}: your password was changed`,
        body: lines(
          'Hello,',
          `The password for your ${maker} account was just changed, and your other devices were signed out.`,
          'If this wasn’t you, reply to this email.',
        ),
      };
}

/** Sent to the old address. */
export function emailChangedMail(lang: Locale, maker: string, email: string): Text {
  return lang === 'fr'
    ? {
        subject: `${maker} : votre adresse courriel a changé`,
        body: lines(
          'Bonjour,',
          `Les courriels de votre compte ${maker} iront désormais à ${email}.`,
          'Si ce n’était pas vous, répondez à ce courriel.',
        ),
      }
    : {
        subject: `${maker}: your email address was changed`,
        body: lines(
          'Hello,',
          `Emails for your ${maker} account now go to ${email}.`,
          'If this wasn’t you, reply to this email.',
        ),
      };
}

function lines(...paragraphs: string[]): string {
  return mailBody(paragraphs);
}
