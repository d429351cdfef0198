import type { BikeType } from './bike-spec.ts';

/** A tube's width at its first end and at its second. */
type Widths = readonly [from: number, to: number];

/** How far a tube's two inner control points leave the straight line, upwards. */
type Bend = readonly [first: number, second: number];

export type Tread = 'gravel' | 'trail' | 'downhill' | 'city';

/** What the shapes of one type of bike have in common, whatever its size. Millimetres. */
export type BikeStyle = {
  readonly top: Widths;
  readonly down: Widths;
  readonly seat: Widths;
  readonly head: Widths;
  readonly chainstay: Widths;
  readonly seatstay: Widths;
  /** From the top of the seat tube down to the top tube, and on to the seatstays. */
  readonly topTubeDrop: number;
  readonly seatstayDrop: number;
  readonly shellRadius: number;
  readonly topBend: Bend;
  readonly downBend: Bend;
  readonly tread: Tread;
  readonly rimDepth: number;
  readonly spokes: number;
  readonly rotorRadius: { readonly front: number; readonly rear: number };
  readonly rearSuspension: boolean;
  readonly motor: boolean;
  readonly chainGuide: boolean;
};

const RIGID_REAR = { rearSuspension: false, motor: false, chainGuide: false } as const;
const SUSPENDED = { ...RIGID_REAR, rearSuspension: true, seatstayDrop: 0, spokes: 32 } as const;

export const BIKE_STYLES: Record<BikeType, BikeStyle> = {
  gravel: {
    ...RIGID_REAR,
    top: [37, 30],
    down: [50, 54],
    seat: [36, 33],
    head: [48, 58],
    chainstay: [27, 17],
    seatstay: [17, 15],
    topTubeDrop: 26,
    seatstayDrop: 62,
    shellRadius: 29,
    topBend: [3, 0],
    downBend: [5, 2],
    tread: 'gravel',
    rimDepth: 36,
    spokes: 28,
    rotorRadius: { front: 80, rear: 80 },
  },
  hardtail: {
    ...RIGID_REAR,
    top: [42, 33],
    down: [58, 58],
    seat: [37, 36],
    head: [50, 60],
    chainstay: [28, 20],
    seatstay: [20, 17],
    topTubeDrop: 34,
    seatstayDrop: 12,
    shellRadius: 31,
    topBend: [7, -7],
    downBend: [18, 0],
    tread: 'trail',
    rimDepth: 27,
    spokes: 32,
    rotorRadius: { front: 90, rear: 90 },
  },
  trail: {
    ...SUSPENDED,
    top: [52, 38],
    down: [66, 66],
    seat: [42, 38],
    head: [54, 62],
    chainstay: [34, 26],
    seatstay: [20, 20],
    topTubeDrop: 40,
    shellRadius: 34,
    topBend: [8, -12],
    downBend: [20, 0],
    tread: 'trail',
    rimDepth: 29,
    rotorRadius: { front: 100, rear: 90 },
  },
  downhill: {
    ...SUSPENDED,
    top: [56, 40],
    down: [70, 72],
    seat: [46, 40],
    head: [58, 66],
    chainstay: [40, 30],
    seatstay: [24, 24],
    topTubeDrop: 34,
    shellRadius: 36,
    topBend: [6, -14],
    downBend: [20, 4],
    tread: 'downhill',
    rimDepth: 30,
    rotorRadius: { front: 110, rear: 100 },
    chainGuide: true,
  },
  emtb: {
    ...SUSPENDED,
    top: [54, 42],
    down: [88, 92],
    seat: [46, 39],
    head: [60, 68],
    chainstay: [38, 28],
    seatstay: [22, 22],
    topTubeDrop: 42,
    shellRadius: 36,
    topBend: [8, -10],
    downBend: [22, 2],
    tread: 'trail',
    rimDepth: 30,
    rotorRadius: { front: 110, rear: 100 },
    motor: true,
  },
  city: {
    ...RIGID_REAR,
    top: [37, 32],
    down: [46, 44],
    seat: [35, 34],
    head: [46, 54],
    chainstay: [25, 18],
    seatstay: [18, 15],
    topTubeDrop: 30,
    seatstayDrop: 10,
    shellRadius: 29,
    topBend: [0, 0],
    downBend: [10, 0],
    tread: 'city',
    rimDepth: 26,
    spokes: 32,
    rotorRadius: { front: 80, rear: 80 },
  },
  youth: {
    ...RIGID_REAR,
    top: [36, 30],
    down: [46, 44],
    seat: [34, 33],
    head: [44, 50],
    chainstay: [24, 17],
    seatstay: [17, 15],
    topTubeDrop: 26,
    seatstayDrop: 8,
    shellRadius: 27,
    topBend: [6, -6],
    downBend: [14, 0],
    tread: 'trail',
    rimDepth: 22,
    spokes: 28,
    rotorRadius: { front: 70, rear: 70 },
  },
};
