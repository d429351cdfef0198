import fc from 'fast-check';

/** Ends the program with status 1, and prints what is violated, at the first of `runs` histories that breaks an invariant. */
export async function huntAmong<Action>(
  histories: fc.Arbitrary<Action[]>,
  live: (actions: readonly Action[]) => string[] | Promise<string[]>,
  { runs, seed }: { runs: string; seed: string },
): Promise<void> {
  const found = await fc.check(
    fc.asyncProperty(histories, async (actions) => {
      const violated = await live(actions);
      if (violated.length > 0) throw new Error(violated.join('\n'));
    }),
    { numRuns: Number(runs), seed: Number(seed), endOnFailure: true },
  );
  if (!found.failed) return;
  process.stdout.write(`after ${found.numRuns} runs: ${String(found.errorInstance)}\n`);
  process.exit(1);
}
