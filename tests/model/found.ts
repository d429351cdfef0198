import type { Action } from './actions.ts';

const at = (what: Action['what'], where: number, a = 0, b = 0): Action => ({ what, where, a, b });

/** Histories that went wrong once and are too rare to be met again soon; each is lived through first. */
export const found: [Action[]][] = [
  // An order is placed under the name of a tab that could not read its storage; the answer comes when its queue goes on under another.
  [
    [
      at('open', 1),
      at('breakDisk', 4),
      at('edit', 4),
      at('exchange', 4),
      at('exchange', 1),
      at('edit', 4, 0, 29),
      at('arrive', 1),
      at('edit', 4, 9),
    ],
  ],
  // A refusal is told to a name that the device no longer has, and the answer that says it again is lost.
  [[at('breakDisk', 0), at('open', 0), at('edit', 0, 11), at('edit', 0), at('exchange', 0), at('arrive', 0, 3)]],
  // A tab cannot store that an edit was refused, and asks for what came after that; another tab stores first, and the answer is taken by
  // what it stored, in which the edit still waits.
  [
    [
      at('edit', 0, 11),
      at('breakDisk', 0),
      at('exchange', 0),
      at('open', 0),
      at('exchange', 0),
      at('breakDisk', 0),
      at('load', 0),
      at('edit', 0, 7),
      at('exchange', 0),
    ],
  ],
  // What a full storage refused was sent; another tab stores first, and when it is done again one edit less comes of it: the last one has
  // the number and the name of the last one that the server knows, and one between them, which it never got, counts as done.
  [
    [
      at('edit', 0),
      at('breakDisk', 0),
      at('edit', 0, 5),
      at('exchange', 0),
      at('exchange', 0),
      at('retry', 0),
      at('exchange', 0),
      at('edit', 0),
      at('exchange', 0),
      at('open', 0),
      at('edit', 0, 3),
      at('breakDisk', 0),
      at('exchange', 0),
    ],
  ],
  // The file of a copied machine makes the original take another name while an edit of it is on its way under the former one: what is
  // noted for that is for nobody.
  [
    [
      at('edit', 0),
      at('clone', 0),
      at('exchange', 0),
      at('edit', 0, 0, 74),
      at('exchange', 0),
      at('carry', 3),
      at('exchange', 0),
      at('edit', 0, 0, 64),
    ],
  ],
  // One file is loaded into both halves of a copied machine, behind an edit of each: what the one has sent stands in the other one's place
  // under the same number and name, and the edit before it counts as done.
  [
    [
      at('edit', 0),
      at('edit', 1),
      at('exchange', 1),
      at('clone', 4),
      at('exchange', 0),
      at('edit', 1),
      at('edit', 0),
      at('exchange', 3),
      at('carry', 0, 2),
      at('exchange', 0),
      at('exchange', 3),
      at('carry', 0, 4),
    ],
  ],
  // A refused order goes to another device by a file, and is retried there as an order of its own; its first device is gone before it has
  // told the server that the former one is void, which therefore never hears of that.
  [
    [
      at('edit', 4, 7),
      at('breakDisk', 1),
      at('edit', 4, 0, 24),
      at('edit', 4, 0, 79),
      at('exchange', 1),
      at('exchange', 1),
      at('exchange', 4),
      at('carry', 4),
      at('crash', 4),
      at('retry', 0),
    ],
  ],
];
