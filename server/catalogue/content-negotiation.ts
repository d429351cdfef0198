import type { ContentEncoding } from './representation.ts';

/** The smallest encoding that the reader can undo. */
export function encodingFor(acceptEncoding: string | undefined): ContentEncoding {
  const accepted = new Set(
    (acceptEncoding ?? '')
      .split(',')
      .map((part) =>
        part
          .trim()
          .toLowerCase()
          .split(/\s*;\s*/),
      )
      .filter(([, weight = 'q=1']) => Number(weight.replace('q=', '')) > 0)
      .map(([name]) => name),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}

/** A strong tag names bytes, so each encoding has its own. */
export function entityTag(tag: string, encoding: ContentEncoding): string {
  return encoding === 'identity' ? `"${tag}"` : `"${tag}.${encoding}"`;
}

/** Whether the reader holds what the tag names, in whatever encoding it came. */
export function isHeld(ifNoneMatch: string | undefined, tag: string): boolean {
  const named = (ifNoneMatch ?? '').split(',').map((part) => part.trim().replace(/^W\//, ''));
  return named.some((one) => one === '*' || one.replaceAll('"', '').split('.')[0] === tag);
}
