import type { BikeDetail } from '../../server/database/schema.ts';
import type { BikeSpec } from '../drawings/bike-spec.ts';
import { solveGeometry, type SolvedGeometry } from '../drawings/geometry.ts';
import { radians } from '../drawings/vectors.ts';
import type { TwoLanguages } from '../term.ts';

type Row = { name: TwoLanguages; unit: string; valueOf: (spec: BikeSpec, solved: SolvedGeometry) => number };

const ROWS: readonly Row[] = [
  { name: { en: 'Reach', fr: 'Portée (reach)' }, unit: 'mm', valueOf: ({ geometry }) => geometry.reach },
  { name: { en: 'Stack', fr: 'Hauteur (stack)' }, unit: 'mm', valueOf: ({ geometry }) => geometry.stack },
  {
    name: { en: 'Top tube, effective', fr: 'Tube supérieur, effectif' },
    unit: 'mm',
    valueOf: ({ geometry }) => geometry.reach + geometry.stack / Math.tan(radians(geometry.seatAngle)),
  },
  { name: { en: 'Seat tube', fr: 'Tube de selle' }, unit: 'mm', valueOf: ({ geometry }) => geometry.seatTube },
  { name: { en: 'Head tube', fr: 'Tube de direction' }, unit: 'mm', valueOf: ({ geometry }) => geometry.headTube },
  { name: { en: 'Head angle', fr: 'Angle de direction' }, unit: '°', valueOf: ({ geometry }) => geometry.headAngle },
  { name: { en: 'Seat angle', fr: 'Angle de selle' }, unit: '°', valueOf: ({ geometry }) => geometry.seatAngle },
  { name: { en: 'Chainstay', fr: 'Bases' }, unit: 'mm', valueOf: ({ geometry }) => geometry.chainstay },
  {
    name: { en: 'Bottom bracket drop', fr: 'Abaissement du boîtier' },
    unit: 'mm',
    valueOf: ({ geometry }) => geometry.bbDrop,
  },
  { name: { en: 'Fork offset', fr: 'Déport de fourche' }, unit: 'mm', valueOf: ({ geometry }) => geometry.forkOffset },
  { name: { en: 'Wheelbase', fr: 'Empattement' }, unit: 'mm', valueOf: (_spec, { wheelbase }) => wheelbase },
];

/** The chart of a product page: whole millimetres, angles to half a degree. */
export function geometryTable(sizes: readonly { size: string; spec: BikeSpec }[]): NonNullable<BikeDetail['geometry']> {
  const solved = sizes.map(({ spec }) => ({ spec, solved: solveGeometry(spec) }));
  return {
    sizes: sizes.map(({ size }) => size),
    rows: ROWS.map(({ name, unit, valueOf }) => ({
      name,
      unit,
      values: solved.map((one) => {
        const value = valueOf(one.spec, one.solved);
        return unit === '°' ? Math.round(value * 10) / 10 : Math.round(value);
      }),
    })),
  };
}
