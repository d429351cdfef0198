/** The fields of a warranty claim by their English labels, for tests. */
export const claimLabels = {
  serial: /^Serial number/,
  product: 'Bike or part',
  claimed: 'Affected part',
  wanted: 'Requested resolution',
  purchased: /^Purchase date/,
  noticed: 'Date of failure',
  customer: /^Customer name/,
  country: /^Country/,
  province: /^Province or state/,
  description: 'Problem description',
} as const;
