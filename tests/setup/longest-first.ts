import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, the longest first: begun last, it leaves every other core idle. All else goes by size. */
const long = [
  'tests/faults/scenarios/scenarios.test.ts',
  'tests/faults/scenarios/scenarios-with-kills.test.ts',
  'tests/faults/server.fault.test.ts',
  'server/modules/payments/checkouts.db.test.ts',
  'server/main.db.test.ts',
  'server/admin/backup/drill.db.test.ts',
  'server/http/linear-time.db.test.ts',
  'demo/command.db.test.ts',
  'demo/downloads.db.test.ts',
  'demo/fill.db.test.ts',
  'server/jobs/webhook/restart.db.test.ts',
];

/** The order of the test files of a run, in a fresh clone as in one that has run them before. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- that of a sequencer, which no array has.
    const sorted = await super.sort(files);
    const worlds = new Map(sorted.map((file) => [file, worldOf(file)]));
    const turnOf = ({ moduleId }: TestSpecification) => {
      const turn = long.findIndex((name) => moduleId.endsWith(name));
      return turn === -1 ? long.length : turn;
    };
    return sorted.toSorted(
      (one, other) => (worlds.get(one) ?? '').localeCompare(worlds.get(other) ?? '') || turnOf(one) - turnOf(other),
    );
  }
}

/**
 * A worker ends when the next file in the row cannot share its world, with all that it has loaded and compiled: files of one project and
 * environment stand together. Those that share with nobody come first.
 */
function worldOf({ moduleId, project }: TestSpecification): string {
  const isAlone = project.config.isolate;
  const hasPage = readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment');
  return `${isAlone ? 'alone' : 'shared'} ${project.name} ${hasPage ? 'page' : 'plain'}`;
}
