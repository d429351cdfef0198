import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { BIKE_FAMILIES } from './bikes/bike-families.ts';
import { sizeSpec } from './bikes/size-spec.ts';
import { seasonYear } from './calendar.ts';
import { drawBike } from './drawings/bike.ts';
import { drawPart, type PartKind, type PartOptions } from './drawings/parts/part.ts';

type Picture = { readonly name: string; readonly draw: () => string };

/** The pictures that the files of products name, as SVG. `onDrawn` is told how many there are so far. */
export async function drawPictures(
  now: Date,
  write: (name: string, svg: string) => Promise<void>,
  onDrawn: (done: number, total: number) => void = () => undefined,
): Promise<void> {
  const pictures = [...bikePictures(now), ...partPictures()];
  for (const [at, { name, draw }] of pictures.entries()) {
    await write(name, draw());
    onDrawn(at + 1, pictures.length);
    await setImmediate();
  }
}

/** Each color of each model year, without and with its measures: taiga-140-2027-spruce.svg. */
function bikePictures(now: Date): Picture[] {
  return BIKE_FAMILIES.flatMap((family) =>
    family.seasons.flatMap((season) =>
      season.colours.flatMap((color) => {
        const name = `${family.key}-${seasonYear(now) - season.age}-${color}`;
        const spec = sizeSpec(family, season, family.chart.drawn, color);
        return [
          { name: `${name}.svg`, draw: () => drawBike(spec) },
          { name: `${name}-dimensions.svg`, draw: () => drawBike(spec, { dimensions: true }) },
        ];
      }),
    ),
  );
}

function partPictures(): Picture[] {
  const path = join(import.meta.dirname, 'drawings/part-pictures.json');
  const recipes = JSON.parse(readFileSync(path, 'utf8')) as Record<string, { kind: PartKind } & PartOptions>;
  return Object.entries(recipes).map(([name, { kind, ...options }]) => ({
    name,
    draw: () => drawPart(kind, Object.keys(options).length > 0 ? options : undefined),
  }));
}
