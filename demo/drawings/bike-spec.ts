/** What a bike is made of, as far as its drawing needs it. Lengths in millimetres, angles in degrees, colours as #rrggbb. */
export type BikeSpec = {
  readonly type: BikeType;
  readonly geometry: BikeGeometry;
  readonly frame: FrameFinish;
  readonly fork: RigidFork | SuspensionFork;
  /** Present exactly on the types with rear suspension: trail, downhill, emtb. */
  readonly suspension?: RearSuspension;
  readonly cockpit: DropCockpit | FlatCockpit;
  /** From the bottom bracket to the top of the saddle, along the seat tube. */
  readonly saddleHeight: number;
  readonly dropper?: boolean;
  readonly crankLength: number;
  readonly drivetrain: Drivetrain;
  readonly tyreWall: TyreWall;
  readonly rimColour?: string;
  readonly saddleColour?: string;
  readonly equipment?: readonly Equipment[];
};

export type BikeType = 'gravel' | 'hardtail' | 'trail' | 'downhill' | 'emtb' | 'city' | 'youth';

export type TyreWall = 'black' | 'tan';

export type Equipment = 'mudguards' | 'rack' | 'lights' | 'kickstand';

/** A geometry chart's numbers for one size, by the usual conventions. */
export type BikeGeometry = {
  /** Outside the tyre, both wheels. */
  readonly wheelDiameter: number;
  readonly tyreWidth: number;
  readonly chainstay: number;
  /** How far the bottom bracket lies below the line of the axles. */
  readonly bbDrop: number;
  readonly stack: number;
  readonly reach: number;
  readonly headAngle: number;
  readonly seatAngle: number;
  /** From the bottom bracket to the top of the seat tube. */
  readonly seatTube: number;
  readonly headTube: number;
  /** From the crown to the axle, along the steering axis. */
  readonly forkLength: number;
  readonly forkOffset: number;
};

type FrameFinish = {
  readonly main: string;
  readonly accent: string;
  /** The rear triangle, where it is of another colour. */
  readonly rear?: string;
};

export type RigidFork = { readonly kind: 'rigid'; readonly colour: string };

export type SuspensionFork = {
  readonly kind: 'suspension';
  readonly travel: number;
  readonly colour: string;
  readonly stanchion?: string;
  readonly accent?: string;
  readonly dualCrown?: boolean;
};

export type RearSuspension = {
  /** horst: pivot on the chainstay before the axle; single: pivot on the seatstay above it. */
  readonly layout: 'horst' | 'single';
  /** vertical: on the down tube; horizontal: under the top tube. */
  readonly shock: 'vertical' | 'horizontal';
  /** From eye to eye. */
  readonly shockLength: number;
  /** The colour of the coil; an air shock without it. */
  readonly spring?: string;
  readonly linkColour?: string;
};

type DropCockpit = {
  readonly kind: 'drop';
  readonly stemLength: number;
  readonly stemAngle: number;
  /** Height of the spacers under the stem. */
  readonly spacers: number;
  readonly tapeColour?: string;
};

type FlatCockpit = {
  readonly kind: 'flat';
  readonly stemLength: number;
  readonly stemAngle: number;
  readonly spacers: number;
  readonly rise: number;
  readonly sweep: number;
  readonly gripColour?: string;
};

/** Teeth of the chainring, of the smallest and the largest sprocket; number of sprockets. */
export type Drivetrain = {
  readonly chainring: number;
  readonly cassette: readonly [smallest: number, largest: number];
  readonly speeds: number;
};
