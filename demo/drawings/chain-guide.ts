import type { ChainLayout } from './chain-layout.ts';
import { HARDWARE } from './colours.ts';
import type { Pen } from './pen.ts';
import { disc, edge, group, line, path, polyline, rounded, arc } from './svg.ts';
import { bolt } from './tubes.ts';
import { angleOf, ORIGIN, polar } from './vectors.ts';

/** The guide of a downhill bike: upper slider on the chain, bash guard under the ring, both on one back plate. */
export function drawChainGuide(pen: Pen, chain: ChainLayout): string {
  const radius = chain.chainring.radius;
  const upper = angleOf(chain.top.to) - 16;
  const slider = rounded(
    [
      [-26, -12, 9],
      [22, -13, 9],
      [26, 6, 8],
      [10, 12, 6],
      [-22, 10, 8],
    ],
    8,
  );
  const guard = arc(radius + 3, 32, 128);
  return (
    line(guard, HARDWARE.ink, 19, { round: true }) +
    line(guard, HARDWARE.dark, 15.5, { round: true }) +
    line(arc(radius + 7, 38, 122), '#fff', 1.4, { round: true, opacity: 0.3 }) +
    [46, 114].map((degrees) => bolt(polar(ORIGIN, radius + 3, degrees), 4)).join('') +
    group(
      polar(ORIGIN, radius + 3, upper),
      upper + 90,
      path(slider, pen.lying(26, HARDWARE.dark), edge(HARDWARE.ink, 1.2)),
      line(polyline([-18, -7], [16, -8]), '#fff', 1.3, { round: true, opacity: 0.35 }),
      bolt([0, 0], 4.4, HARDWARE.silver),
    )
  );
}

/** The plate behind the chainring that carries the guide. */
export const drawGuidePlate = (chain: ChainLayout): string =>
  disc(ORIGIN, chain.chainring.radius * 0.72, '#2b2e31', edge(HARDWARE.ink, 1.2)) +
  line(polyline(polar(ORIGIN, 40, -108), polar(ORIGIN, chain.chainring.radius + 6, -108)), '#2b2e31', 20, {
    round: true,
  });
