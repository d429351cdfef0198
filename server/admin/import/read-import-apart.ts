import { Worker } from 'node:worker_threads';
import { type Finding, ImportRefused } from './finding.ts';
import type { ReadImport } from './read-import.ts';

/** What the thread tells: a list bit by bit, by its place in the whole, and then the whole without its lists, or why it is refused. */
export type FromThread =
  | { readonly part: ListPart; readonly list: string; readonly items: readonly unknown[] }
  | { readonly whole: ReadImport }
  | { readonly findings: readonly Finding[] };

export type ListPart = Exclude<keyof ReadImport, 'map'>;

/**
 * F-89. `readImport` in a thread of its own: reading tens of thousands of lines takes seconds, in which the portal would answer nobody. The
 * lists come in pieces, so that taking them over does not either.
 */
export async function readImportApart(folder: string, mapFile: string, today: string): Promise<ReadImport> {
  const thread = new Worker(new URL('./read-import-thread.ts', import.meta.url), {
    workerData: { folder, mapFile, today },
  });
  const lists = new Map<string, unknown[]>();
  const { promise, resolve, reject } = Promise.withResolvers<ReadImport>();
  thread.on('error', reject);
  thread.on('exit', () => reject(new Error('The thread that reads the files has ended.')));
  thread.on('message', (message: FromThread) => {
    if ('findings' in message) reject(new ImportRefused([...message.findings]));
    else if ('whole' in message) resolve(withLists(message.whole, lists));
    else {
      const name = `${message.part} ${message.list}`;
      const list = lists.get(name) ?? [];
      lists.set(name, list);
      list.push(...message.items);
    }
  });
  try {
    return await promise;
  } finally {
    await thread.terminate();
  }
}

function withLists(whole: ReadImport, lists: ReadonlyMap<string, unknown[]>): ReadImport {
  for (const [name, items] of lists) {
    const [part, list] = name.split(' ') as [ListPart, string];
    Object.assign(whole[part] ?? {}, { [list]: items });
  }
  return whole;
}
