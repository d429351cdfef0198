import { median } from './figure.ts';
import type { Visit } from './visit.ts';

const ROUNDS = 5;

/**
 * Makes the visits in turn, five rounds of them, so that what else the machine does meets all alike, and gives the middle of each.
 */
export async function inRounds<Name extends string>(
  visits: Readonly<Record<Name, () => Promise<Visit>>>,
  rounds = ROUNDS,
): Promise<Record<Name, Visit>> {
  const names = Object.keys(visits) as Name[];
  const made = new Map<Name, Visit[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) made.get(name)?.push(await visits[name]());
  }
  const middle = (name: Name, read: (visit: Visit) => number) => median((made.get(name) ?? []).map(read));
  const entries = names.map((name): [Name, Visit] => [
    name,
    {
      scriptKb: middle(name, (visit) => visit.scriptKb),
      firstPaintMs: middle(name, (visit) => visit.firstPaintMs),
      readyMs: middle(name, (visit) => visit.readyMs),
      blockingMs: middle(name, (visit) => visit.blockingMs),
      longestTaskMs: middle(name, (visit) => visit.longestTaskMs),
    },
  ]);
  return Object.fromEntries(entries) as Record<Name, Visit>;
}
