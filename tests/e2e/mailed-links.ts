import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The links that a portal without a mail server has mailed to an address, the latest last. */
export function mailedLinks(dataDir: string, address: string): string[] {
  const folder = join(dataDir, 'mail');
  // It is made with the first mail.
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .toSorted()
    .map((name) => quotedPrintable(readFileSync(join(folder, name), 'utf8')))
    .filter((mail) => mail.includes(`To: ${address}`))
    .flatMap((mail) => /http\S+/.exec(mail)?.[0] ?? []);
}

const quotedPrintable = (text: string) =>
  text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
