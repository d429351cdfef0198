import type { AdminOutput } from '../admin/command.ts';

/** What an admin command printed and wrote. */
export type HeardOutput = { readonly lines: string[]; readonly warnings: string[]; file: string };

/** Keeps what a command says. */
export function hearOutput(): { output: AdminOutput; heard: HeardOutput } {
  const heard: HeardOutput = { lines: [], warnings: [], file: '' };
  const output: AdminOutput = {
    print: (line) => void heard.lines.push(line),
    warn: (line) => void heard.warnings.push(line),
    write: async (text) => {
      heard.file += text;
    },
  };
  return { output, heard };
}
