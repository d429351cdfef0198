import type { AdminContext } from '../admin/command.ts';
import { inLanguage } from '../admin/texts/say.ts';

/** What an admin command printed and wrote. */
export type HeardOutput = { readonly lines: string[]; readonly warnings: string[]; file: string };

/** Keeps what a command says. */
export function hearOutput(): { output: Pick<AdminContext, 'print' | 'warn' | 'write'>; heard: HeardOutput } {
  const heard: HeardOutput = { lines: [], warnings: [], file: '' };
  const output: Pick<AdminContext, 'print' | 'warn' | 'write'> = {
    print: (line) => void heard.lines.push(inLanguage(line, 'en')),
    warn: (line) => void heard.warnings.push(inLanguage(line, 'en')),
    write: async (text) => {
      heard.file += text;
    },
  };
  return { output, heard };
}
