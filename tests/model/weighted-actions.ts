import fc from 'fast-check';

/** A step of a run: what happens, and three numbers that say where and how much. */
export type WeightedAction<What extends string> = { what: What; where: number; a: number; b: number };

/** Up to 80 steps, each as often as it weighs among the others. */
export function historiesOf<What extends string>(
  weights: Partial<Record<What, number>>,
): fc.Arbitrary<WeightedAction<What>[]> {
  const whats = Object.entries<number | undefined>(weights).flatMap(([what, weight = 0]) =>
    Array.from({ length: weight }, () => what as What),
  );
  const action = fc.record({ what: fc.constantFrom(...whats), where: fc.nat(4), a: fc.nat(11), b: fc.nat(89) });
  return fc.array(action, { maxLength: 80, size: 'max' });
}
