/** The fields of a warranty claim by their English labels, for tests. */
export const claimLabels = {
  serial: /^Serial number/,
  product: 'Bike or part',
  claimed: 'What is claimed',
  wanted: 'What is wanted',
  purchased: /^Day of purchase/,
  noticed: 'Day of the fault',
  customer: /^Customer’s name/,
  country: /^Country/,
  province: /^Province or state/,
  description: 'Description of the fault',
} as const;
