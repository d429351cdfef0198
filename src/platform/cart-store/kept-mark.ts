import { readCookie, writeCookie } from '../device/cookies.ts';

/**
 * F-22. Says in another place that a database was kept here: browsers that empty a site's storage leave its cookies. Named by
 * the hash of the user, which tells nobody whose it is; goes with the database at sign-out (SES-8).
 */
export type KeptMark = { isSet: () => boolean; set: () => void; clear: () => void };

const maxAgeS = 400 * 24 * 60 * 60;

export function keptMark(ofWhat: string): KeptMark {
  const name = `kept-${ofWhat}`;
  return {
    isSet: () => readCookie(name) !== null,
    set: () => writeCookie(name, '1', maxAgeS),
    clear: () => writeCookie(name, '', 0),
  };
}
