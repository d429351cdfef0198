import { createHash } from 'node:crypto';

/** A UUID (version 8) made from a name, so that a refilled demo has the same rows. */
export function demoId(...name: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(JSON.stringify(name)).digest('hex');
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
