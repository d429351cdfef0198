import type { BikeLayout } from './bike-layout.ts';
import { HARDWARE, shade } from './colours.ts';
import type { Pen } from './pen.ts';
import { box, edge, group, line, path, polyline, rounded } from './svg.ts';
import type { Corner } from './svg.ts';
import { bolt } from './tubes.ts';
import { along, angleOf, distance, towards, upNormal } from './vectors.ts';

/** The motor under its housing about the crank, the battery's cover and the charging port on the down tube. */
export function drawMotor(pen: Pen, { spec, style, joints }: BikeLayout): string {
  const { main, accent } = spec.frame;
  const direction = towards(joints.shell, joints.downHead);
  const up = upNormal(direction);
  const half = style.down[0] / 2;
  const length = distance(joints.shell, joints.downHead);
  const onTube = (by: number, off: number) => along(along(joints.shell, direction, by), up, off);

  const housing: Corner[] = [
    [-66, 16],
    [-66, -40],
    [-74, -84, 18],
    [-52, -112, 18],
    [-20, -112, 14],
    [34, -108, 30],
    onTube(126, half - 3),
    onTube(126, -half + 2),
    [62, 34, 36],
    [16, 58, 30],
    [-40, 54, 24],
  ];
  const cover: Corner[] = [
    [-54, 14],
    [-50, -30],
    [-16, -46, 12],
    [-2, -76, 16],
    [38, -78],
    [66, -40],
    [54, 14],
    [16, 42],
    [-34, 42],
  ];
  const housingShade = pen.linear(
    [-20, -100],
    [40, 60],
    [
      [0, shade(main, 0.2)],
      [0.5, main],
      [1, shade(main, -0.5)],
    ],
  );
  const coverShade = pen.linear(
    [-30, -80],
    [30, 50],
    [
      [0, '#565c62'],
      [0.4, '#303438'],
      [1, '#191b1d'],
    ],
  );
  const screws = [
    [-40, -20],
    [44, -58],
    [44, 8],
    [-28, 28],
  ] as const;
  const seamFrom = onTube(140, -half * 0.42);
  const seamTo = onTube(length * 0.86, -half * 0.42);
  const seam = polyline(onTube(140, -half), seamFrom, seamTo, onTube(length * 0.86, -half));
  return (
    path(rounded(housing, 26), housingShade, edge(shade(main, -0.6), 1.4)) +
    path(rounded(cover, 24), coverShade, edge(HARDWARE.ink, 1.6)) +
    screws.map((at) => bolt(at, 4, HARDWARE.mid)).join('') +
    line(seam, '#000', 2, { opacity: 0.5 }) +
    line(polyline(onTube(142, -half * 0.47), onTube(length * 0.855, -half * 0.47)), '#fff', 1, {
      opacity: 0.25,
    }) +
    group(
      onTube(172, half * 0.35),
      angleOf(direction),
      path(box(-17, -8, 17, 8), HARDWARE.ink),
      line(polyline([-9, 0], [9, 0]), accent, 2.4, { round: true }),
    )
  );
}
