import type { GridAuthor, RemarkPart } from './grid.ts';

/*
 * Dealers' notes to each other, called remarks because the server's messages are notes. Texts written in parallel are
 * both kept.
 */

/** The most characters in one writing. */
export const MAX_REMARK = 1_000;

/** Replaces only what the author had seen, so unseen text by others survives. */
export function setRemark(
  parts: readonly RemarkPart[],
  text: string,
  { device, ver, rev }: GridAuthor,
): readonly RemarkPart[] {
  const unseen = parts.filter((part) => part.device !== device && part.rev > ver);
  return text === '' ? unseen : [...unseen, { text, rev, device }];
}

/** One paragraph per distinct text. */
export function remarkText(parts: readonly RemarkPart[]): string {
  return [...new Set(parts.map(({ text }) => text))].join('\n');
}

/** The typed text below lines that its author has not read. */
export function withUnread(typed: string, other: string): string {
  const unread = other.split('\n').filter((line) => !typed.includes(line));
  return [...unread, typed].join('\n');
}

/** Normalizes line ends and trims. */
export function tidyRemark(typed: string): string {
  return typed.replaceAll(/\r\n?/g, '\n').trim();
}
