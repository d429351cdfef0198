import type { BikeDetail } from '../../server/database/schema.ts';
import type { ProductInput, SkuInput } from '../../server/modules/catalogue/products/product-input.ts';
import type { Album } from '../album.ts';
import { BRAND_COLOURS, type BrandColourId } from '../brand-colours.ts';
import { drawBike } from '../drawings/bike.ts';
import { demoPrices } from '../prices.ts';
import { PROPERTIES } from '../properties.ts';
import { demoStock, leftoverStock } from '../stock.ts';
import { inBothLanguages, type Term, type TwoLanguages } from '../term.ts';
import type { Workshop } from '../workshop.ts';
import type { BikeFamily, Build, Season } from './bike-family.ts';
import { BIKE_KINDS, FRAME_MATERIALS, WHEEL_SIZES } from './bike-terms.ts';
import { geometryTable } from './geometry-table.ts';
import { sizeSpec } from './size-spec.ts';
import { SPECIFICATION_ROWS, type SpecificationRow } from './specification-rows.ts';

export type BikeToMake = { readonly family: BikeFamily; readonly season: Season; readonly year: number };

const PLENTY = 48;

/** One model year of a family: its drawings, its charts, and a sku for every configuration, size and colour. */
export function makeBike(bike: BikeToMake, position: number, workshop: Workshop): ProductInput {
  const { family, season, year } = bike;
  return {
    id: `${family.key}-${year}`,
    kind: 'bike',
    position,
    name: { en: family.name, fr: family.name },
    model: family.name,
    year,
    description: family.description,
    discontinued: season.discontinued ?? false,
    properties: propertiesOf(bike),
    detail: detailOf(bike, workshop.album),
    skus: buildsOf(bike).flatMap((build) => skusOf(bike, build, workshop)),
  };
}

function buildsOf({ family, season }: BikeToMake): readonly Build[] {
  return family.builds.filter(({ id }) => season.builds?.includes(id) ?? true);
}

function propertiesOf({ family, year }: BikeToMake): ProductInput['properties'] {
  const { kind, wheelSize, travel, frameMaterial } = family;
  return [
    { id: PROPERTIES.kind, values: [BIKE_KINDS[kind]] },
    { id: PROPERTIES.modelYear, values: [inBothLanguages(String(year))] },
    { id: PROPERTIES.wheelSize, values: [inBothLanguages(WHEEL_SIZES[wheelSize])] },
    ...(travel === null ? [] : [{ id: PROPERTIES.travel, values: [inBothLanguages(`${travel} mm`)] }]),
    { id: PROPERTIES.frameMaterial, values: [FRAME_MATERIALS[frameMaterial]] },
  ];
}

function detailOf(bike: BikeToMake, album: Album): BikeDetail {
  const { family, season } = bike;
  const { sizes, drawn } = family.chart;
  const [firstColour] = season.colours;
  return {
    colors: season.colours.map((id) => {
      const { name, hex } = BRAND_COLOURS[id];
      const spec = sizeSpec(family, season, drawn, id);
      return {
        id,
        name,
        hex,
        image: album.add(drawBike(spec)),
        dimensions: album.add(drawBike(spec, { dimensions: true })),
      };
    }),
    gallery: [],
    configurations: buildsOf(bike).map((build) => ({
      id: build.id,
      name: { en: build.name, fr: build.name },
      specification: specificationOf(family, build),
    })),
    sizes: [...sizes],
    geometry: geometryTable(sizes.map((size) => ({ size, spec: sizeSpec(family, season, size, firstColour) }))),
  };
}

function skusOf(bike: BikeToMake, build: Build, workshop: Workshop): SkuInput[] {
  const { family, season } = bike;
  return family.chart.sizes.flatMap((size) =>
    season.colours.flatMap((color) => {
      const terms: Omit<SkuInput, 'sku'> = {
        type: 'configuration',
        configuration: build.id,
        size,
        color,
        uom: 'EA',
        shippingFeeCents: family.shippingFee * 100,
        discount: season.discount ?? 0,
        discontinued: season.discontinued ?? false,
        prices: demoPrices('bike', build.msrp),
      };
      return revisionsOf(bike, build, skuOf(bike, build, size, color), terms, workshop);
    }),
  );
}

/** CB27-T140G-M-EP: year, family and configuration, size, colour. */
function skuOf({ family, year }: BikeToMake, build: Build, size: string, color: BrandColourId): string {
  return `CB${String(year).slice(2)}-${family.code}${build.code}-${size}-${BRAND_COLOURS[color].code}`;
}

/** A changed frame goes on as a second revision; of the first one the last few are sold. */
function revisionsOf(
  { season }: BikeToMake,
  build: Build,
  sku: string,
  terms: Omit<SkuInput, 'sku'>,
  workshop: Workshop,
): SkuInput[] {
  const { random, now } = workshop;
  const barcode = workshop.nextBarcode();
  if (season.discontinued) return [{ sku, ...terms, barcode, stock: leftoverStock(random) }];
  const present = { ...terms, stock: demoStock(random, now, PLENTY) };
  if (!season.revised?.includes(build.id)) return [{ sku, ...present, barcode }];
  return [
    { sku, ...terms, revision: 1, barcode, discontinued: true, stock: { quantity: random.between(0, 3), next: null } },
    { sku: `${sku}-R2`, ...present, revision: 2, barcode: workshop.nextBarcode() },
  ];
}

/** What a configuration is made of, and what it weighs in the size that is drawn. */
function specificationOf(family: BikeFamily, build: Build): { name: TwoLanguages; value: TwoLanguages }[] {
  const terms: Partial<Record<SpecificationRow, Term>> = { ...family.common, ...build.parts };
  const rows = (Object.keys(SPECIFICATION_ROWS) as SpecificationRow[]).flatMap((row) => {
    const term = terms[row];
    return term === undefined ? [] : [{ name: SPECIFICATION_ROWS[row], value: inBothLanguages(term) }];
  });
  const size = family.chart.drawn;
  const weight = {
    name: { en: `Weight, size ${size}`, fr: `Poids, taille ${size}` },
    value: inBothLanguages(`${build.weightKg.toFixed(1)} kg`),
  };
  return [...rows, weight];
}
