import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Mutant } from './mutants.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** The exit status of a hunt, and its words. */
export type Hunted = { readonly status: number | null; readonly said: string };

/** A copy of parts of the project, in which faults can be built. */
export type MutatedTree = {
  /** Runs `hunter` there, as many runs as given. */
  hunt(runs: number): Promise<Hunted>;
  /** The same with a fault built in. Throws where its text does not stand in the file exactly once. */
  huntWith(mutant: Mutant, runs: number): Promise<Hunted>;
  remove(): Promise<void>;
};

export async function copyTrees(trees: readonly string[], hunter: string): Promise<MutatedTree> {
  const copy = await mkdtemp(join(tmpdir(), 'paceline-mutants-'));
  await Promise.all(trees.map((tree) => cp(join(ROOT, tree), join(copy, tree), { recursive: true })));
  await writeFile(join(copy, 'package.json'), '{ "type": "module" }');
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));

  function hunt(runs: number): Promise<Hunted> {
    return new Promise((done, fail) => {
      const child = spawn(process.execPath, [hunter, String(runs), '7'], { cwd: copy });
      let said = '';
      child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
      child.on('error', fail);
      child.on('close', (status) => done({ status, said }));
    });
  }

  return {
    hunt,
    async huntWith({ file, from, to }, runs) {
      const path = join(copy, file);
      const whole = await readFile(path, 'utf8');
      if (whole.split(from).length !== 2) throw new Error(`'${from}' does not stand once in ${file}`);
      await writeFile(
        path,
        whole.replace(from, () => to),
      );
      try {
        return await hunt(runs);
      } finally {
        await writeFile(path, whole);
      }
    },
    remove: () => rm(copy, { recursive: true, force: true }),
  };
}
