import { expect, test } from 'vitest';
import { areaFault, homeAreas } from './area-fault.ts';

test.each([...homeAreas, 'DE', 'DE-BERLIN', 'TW', 'GB-ÎLE'])('%s is an area', (area) => {
  expect(areaFault(area)).toBeNull();
});

test.each([
  ['CA-QB', /no province or territory of Canada: CA-AB, /],
  ['CA', /no province or territory of Canada/],
  ['US-ON', /no state of the United States: US-AL, /],
  ['XX', 'XX is no country by ISO 3166'],
  ['ca-qc', /is no area: CA-QC for a province/],
  ['Québec', /is no area/],
  ['DE-A B', /is no area/],
  ['', /is no area/],
])("'%s' is refused with what it should be", (area, reason) => {
  expect(areaFault(area)).toMatch(reason);
});
