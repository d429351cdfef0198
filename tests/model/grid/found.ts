import type { TabsAction } from './tabs-actions.ts';

const at = (what: TabsAction['what'], where: number, a = 0, b = 0): TabsAction => ({ what, where, a, b });

/** Histories that went wrong once and are too rare to be met again soon; each is lived through first. */
export const foundInTabs: [TabsAction[]][] = [
  // A tab that cannot store loads a file and sends it under the name that it takes for that. Done again on what another tab has stored, the
  // loading takes that very name again, with the numbers anew.
  [
    [
      at('edit', 0),
      at('open', 3),
      at('breakDisk', 3),
      at('carry', 0, 1),
      at('edit', 1, 9),
      at('season', 0, 3),
      at('clone', 0),
      at('exchange', 1),
      at('exchange', 1),
      at('edit', 1, 0, 3),
      at('edit', 4, 7),
      at('order', 4),
      at('exchange', 4),
    ],
  ],
];
