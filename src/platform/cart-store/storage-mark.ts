import { readCookie, writeCookie } from '../device/cookies.ts';

/** A cookie that shows later that storage was cleared (F-22). Its hash identifies nobody. */
export type StorageMark = { isSet: () => boolean; set: () => void; clear: () => void };

const maxAgeS = 400 * 24 * 60 * 60;

export function storageMark(ofWhat: string): StorageMark {
  const name = `kept-${ofWhat}`;
  return {
    isSet: () => readCookie(name) !== null,
    set: () => writeCookie(name, '1', maxAgeS),
    clear: () => writeCookie(name, '', 0),
  };
}
