import { expect, test } from 'vitest';
import { areaFault, homeAreas } from './area-fault.ts';

test.each([...homeAreas, 'DE', 'DE-BERLIN', 'TW', 'GB-ÎLE'])('%s is an area', (area) => {
  expect(areaFault(area)).toBeNull();
});

test.each([
  ['CA-QB', /not a province or territory of Canada: CA-AB, /],
  ['CA', /not a province or territory of Canada/],
  ['US-ON', /not a state of the United States: US-AL, /],
  ['XX', 'XX is not an ISO 3166 country'],
  ['ca-qc', /is not an area: CA-QC for a province/],
  ['Québec', /is not an area/],
  ['DE-A B', /is not an area/],
  ['', /is not an area/],
])("'%s' is refused with what it should be", (area, reason) => {
  expect(areaFault(area)?.en).toMatch(reason);
});
