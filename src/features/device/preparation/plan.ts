import * as v from 'valibot';
import type { GroupName } from './ports.ts';

/** PWA-4. What the dealer chose to hold, and whether it is being fetched: kept on the device, so that it goes on after a restart. */
export type Plan = {
  readonly chosen: readonly GroupName[];
  /** What is being fetched; `pausedBy` says who stopped it, null while it goes on. Null where nothing is. */
  readonly run: {
    readonly groups: readonly GroupName[];
    /** When the dealer asked for it, in ms since 1970. */
    readonly beganMs: number;
    readonly pausedBy: 'dealer' | 'sign-in' | null;
    /** The dealer was asked, and wants it though the device saves data. */
    readonly despiteSaver: boolean;
  } | null;
};

export const noPlan: Plan = { chosen: [], run: null };

const named = ['bikes', 'parts', 'accessories', 'international', 'discount', 'atten'] as const;

/** Every group that there is, in the order in which they are shown. */
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
});

/** What was kept, by whatever version of the app: groups that this one does not know are left out. */
export function readPlan(stored: unknown): Plan {
  const read = v.safeParse(keptPlan, stored);
  return read.success ? read.output : noPlan;
}

/** A choice as a whole: pictures come with the catalogue that names them. */
export function withChoice(chosen: readonly GroupName[], group: GroupName, isOn: boolean): readonly GroupName[] {
  const own = new Set(chosen);
  if (isOn) own.add(group);
  else own.delete(group);
  const [kind, catalogue] = group.split(':');
  if (kind === 'pictures' && isOn) own.add(`catalogue:${catalogue}` as GroupName);
  if (kind === 'catalogue' && !isOn) own.delete(`pictures:${catalogue}` as GroupName);
  return groupNames.filter((name) => own.has(name));
}
