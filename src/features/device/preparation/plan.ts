import * as v from 'valibot';
import type { GroupName } from './ports.ts';

/** The dealer's choice, saved so that downloads continue after a restart. */
export type Plan = {
  readonly chosen: readonly GroupName[];
  /** The current download, or null. `pausedBy`: who paused, or null while running. */
  readonly run: {
    readonly groups: readonly GroupName[];
    /** When the dealer started it, in ms since 1970. */
    readonly beganMs: number;
    readonly pausedBy: 'dealer' | 'sign-in' | null;
    /** The dealer agreed to download despite data saver. */
    readonly despiteSaver: boolean;
  } | null;
  /** Removed by a forced sign-out, until downloaded again. */
  readonly isGone?: boolean | undefined;
};

export const noPlan: Plan = { chosen: [], run: null };

const named = ['bikes', 'parts', 'accessories', 'international', 'discount', 'atten'] as const;

/** In display order. */
export const groupNames: readonly GroupName[] = [
  ...named.flatMap((catalogue) => [`catalogue:${catalogue}`, `pictures:${catalogue}`] as const),
  'documents',
  'photos',
  'branding',
  'transactions',
  'booking',
  'account',
];

const groups = v.pipe(
  v.array(v.fallback(v.nullable(v.picklist(groupNames)), null)),
  v.transform((all) => all.flatMap((name) => name ?? [])),
);
export const keptPlan = v.object({
  chosen: groups,
  run: v.nullable(
    v.object({
      groups,
      beganMs: v.number(),
      pausedBy: v.nullable(v.picklist(['dealer', 'sign-in'])),
      despiteSaver: v.boolean(),
    }),
  ),
  isGone: v.fallback(v.optional(v.boolean()), undefined),
});

/** Skips groups from other app versions that this one does not know. */
export function readPlan(stored: unknown): Plan {
  const read = v.safeParse(keptPlan, stored);
  return read.success ? read.output : noPlan;
}

/** Pictures depend on the catalogue that names them. */
export function withChoice(chosen: readonly GroupName[], group: GroupName, isOn: boolean): readonly GroupName[] {
  const own = new Set(chosen);
  if (isOn) own.add(group);
  else own.delete(group);
  const [kind, catalogue] = group.split(':');
  if (kind === 'pictures' && isOn) own.add(`catalogue:${catalogue}` as GroupName);
  if (kind === 'catalogue' && !isOn) own.delete(`pictures:${catalogue}` as GroupName);
  return groupNames.filter((name) => own.has(name));
}
