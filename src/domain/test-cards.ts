/** Test card numbers that payment providers use for their own tests. */
export const testCards = [
  { number: '4242 4242 4242 4242', does: 'succeeds' },
  { number: '4000 0000 0000 0002', does: 'declined' },
  { number: '4000 0025 0000 3155', does: 'asks' },
] as const;

export type TestCardVerdict = 'succeeded' | 'declined' | 'requires_action';

/** Unknown numbers are declined, so a real card pays nothing here. */
export function judgeTestCard(number: string, isAuthenticated: boolean): TestCardVerdict {
  const digits = number.replaceAll(' ', '');
  const card = testCards.find((one) => one.number.replaceAll(' ', '') === digits);
  if (card?.does === 'asks') return isAuthenticated ? 'succeeded' : 'requires_action';
  return card?.does === 'succeeds' ? 'succeeded' : 'declined';
}
