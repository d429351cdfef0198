import type { GridAuthor, RemarkPart } from './grid.ts';

/*
 * BOOK-10. What dealers note at a line for each other, such as "for the Weber family". The house calls it a remark, since notes are what
 * the server tells of edits (SYNC-3). Where two write without having seen each other's text, both texts stand.
 */

/** The most characters that one writing may have. */
export const MAX_REMARK = 1_000;

/** Replaces all that the author had seen or written; an empty text leaves what others wrote unseen. */
export function setRemark(
  parts: readonly RemarkPart[],
  text: string,
  { device, ver, rev }: GridAuthor,
): readonly RemarkPart[] {
  const unseen = parts.filter((part) => part.device !== device && part.rev > ver);
  return text === '' ? unseen : [...unseen, { text, rev, device }];
}

/** As it is read: a paragraph for each text that stands, be it one's or several's. */
export function remarkText(parts: readonly RemarkPart[]): string {
  return [...new Set(parts.map(({ text }) => text))].join('\n');
}

/** What is being typed, below the lines of another text that its author has not read. */
export function withUnread(typed: string, other: string): string {
  const unread = other.split('\n').filter((line) => !typed.includes(line));
  return [...unread, typed].join('\n');
}

/** What was typed, as it is kept: lines as every system ends them, without the space around it. */
export function tidyRemark(typed: string): string {
  return typed.replaceAll(/\r\n?/g, '\n').trim();
}
