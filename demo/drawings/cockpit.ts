import type { BikeLayout } from './bike-layout.ts';
import { HARDWARE } from './colours.ts';
import { drawDropBar, drawFlatBar } from './handlebars.ts';
import type { Pen } from './pen.ts';
import { drawStem } from './stem.ts';
import { group } from './svg.ts';

/** Stem, spacers and handlebar on the bike. */
export function drawCockpit(pen: Pen, { spec, geometry, steering }: BikeLayout): string {
  const { cockpit } = spec;
  const { accent } = spec.frame;
  const bar =
    cockpit.kind === 'drop'
      ? drawDropBar(pen, cockpit.tapeColour ?? HARDWARE.black, accent)
      : drawFlatBar(pen, { ...cockpit, gripColour: cockpit.gripColour ?? HARDWARE.black, accent });
  const stem = drawStem(pen, cockpit.stemLength, cockpit.stemAngle, cockpit.spacers);
  return (
    group(geometry.headTop, steering.turn, group([0, -steering.lift], 0, stem)) +
    group(steering.barClamp, cockpit.kind === 'drop' ? -1 : 0, bar)
  );
}
