import type { ChainLayout, ChainSpan, ChainWheel } from './chain-layout.ts';
import type { Pen } from './pen.ts';
import { coordinates, numerals } from './svg.ts';
import { angleOf, mix, sub } from './vectors.ts';
import type { Point } from './vectors.ts';

/** A chain along a line: outer plates, inner plates, rollers, light on the pins. */
export const drawChain = (pen: Pen, d: string): string =>
  pen.layered(d, [
    { colour: '#1b1d1f', width: 8.6, part: 'chain' },
    { colour: '#878e94', width: 6, dash: [10.6, 2.1] },
    { colour: '#4a4f54', width: 3, dash: [4.4, 8.3], dashOffset: -3.1 },
    { colour: '#e1e5e8', width: 1.2, dash: [1.2, 5.15], dashOffset: -1.2 },
  ]);

/** The chain's line in two pieces: what runs behind the frame and the derailleur, and what runs before the chainring. */
export function chainPaths(chain: ChainLayout): { behind: string; before: string } {
  const { lower, cage, rise, top } = chain;
  const lowerCut = mix(lower.from, lower.to, 0.6);
  const topCut = mix(top.from, top.to, 0.3);
  return {
    behind:
      `M${coordinates(lowerCut)}L${coordinates(lower.to)}${wrap(chain.tensionPulley, lower, cage)}` +
      `L${coordinates(cage.to)}${wrap(chain.guidePulley, cage, rise)}` +
      `L${coordinates(rise.to)}${wrap(chain.sprocket, rise, top)}L${coordinates(topCut)}`,
    before: `M${coordinates(topCut)}L${coordinates(top.to)}${wrap(chain.chainring, top, lower)}L${coordinates(lowerCut)}`,
  };
}

/** The arc about a wheel between the span that reaches it and the one that leaves it. */
function wrap(wheel: ChainWheel, arrives: ChainSpan, leaves: ChainSpan): string {
  const bearing = (point: Point): number => angleOf(sub(point, wheel.centre));
  const swept = (bearing(leaves.from) - bearing(arrives.to)) * wheel.turn;
  const sweep = ((swept % 360) + 360) % 360;
  const flags = `${sweep > 180 ? 1 : 0} ${wheel.turn > 0 ? 1 : 0}`;
  return `A${numerals(wheel.radius, wheel.radius)} 0 ${flags} ${coordinates(leaves.from)}`;
}
