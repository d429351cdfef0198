import { expect, test } from 'vitest';
import { contractState } from './contract-repository.ts';

test.each([
  ['open on its last day', '2026-12-31', false, '2026-12-31', 'open'],
  ['accepted on its last day', '2026-12-31', true, '2026-12-31', 'accepted'],
  ['ended the day after, accepted or not', '2026-12-31', true, '2027-01-01', 'ended'],
  ['ended the day after, accepted or not', '2026-12-31', false, '2027-01-01', 'ended'],
  ['never ended without a last day', null, false, '2099-01-01', 'open'],
] as const)('[WAR-4] a contract is %s', (_what, to, isAccepted, today, state) => {
  expect(contractState({ to, isAccepted }, today)).toBe(state);
});
