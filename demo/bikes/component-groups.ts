import type { Term } from '../term.ts';
import type { SpecificationRow } from './specification-rows.ts';

type Group = Partial<Record<SpecificationRow, Term>>;

/** Drivetrains and the brakes that are sold with them. */
export const GROUPS = {
  deore: { drivetrain: 'Shimano Deore M6100, 1 × 12, 10–51', brakes: 'Shimano MT420, 203/180 mm' },
  slx: { drivetrain: 'Shimano SLX M7100, 1 × 12, 10–51', brakes: 'Shimano SLX M7120, 203/180 mm' },
  xt: { drivetrain: 'Shimano XT M8100, 1 × 12, 10–51', brakes: 'Shimano XT M8120, 203/203 mm' },
  nx: { drivetrain: 'SRAM NX Eagle, 1 × 12, 11–50', brakes: 'SRAM DB8, 200/180 mm' },
  gx: { drivetrain: 'SRAM GX Eagle, 1 × 12, 10–52', brakes: 'SRAM Code R, 200/180 mm' },
  xo: { drivetrain: 'SRAM X0 Eagle Transmission, 1 × 12, 10–52', brakes: 'SRAM Code Silver, 200/200 mm' },
  cues: { drivetrain: 'Shimano Cues U6000, 1 × 10, 11–48', brakes: 'Shimano MT200, 180/160 mm' },
  grx400: { drivetrain: 'Shimano GRX 400, 2 × 10, 46/30, 11–36', brakes: 'Shimano GRX 400, 160/160 mm' },
  grx610: { drivetrain: 'Shimano GRX 610, 1 × 12, 10–45', brakes: 'Shimano GRX 610, 160/160 mm' },
  grx820: { drivetrain: 'Shimano GRX 820, 1 × 12, 10–45', brakes: 'Shimano GRX 820, 160/160 mm' },
  apex: { drivetrain: 'SRAM Apex XPLR, 1 × 12, 11–44', brakes: 'SRAM Apex, 160/160 mm' },
  rival: { drivetrain: 'SRAM Rival XPLR AXS, 1 × 12, 10–44', brakes: 'SRAM Rival, 160/160 mm' },
  force: { drivetrain: 'SRAM Force XPLR AXS, 1 × 13, 10–46', brakes: 'SRAM Force, 160/160 mm' },
  gxDownhill: { drivetrain: 'SRAM GX DH, 1 × 7, 11–25', brakes: 'SRAM Code R, 220/200 mm' },
  saint: { drivetrain: 'Shimano Saint, 1 × 10, 11–23', brakes: 'Shimano Saint, 220/203 mm' },
  xoDownhill: { drivetrain: 'SRAM X0 DH, 1 × 7, 10–24', brakes: 'SRAM Maven Silver, 220/200 mm' },
  acera: { drivetrain: 'Shimano Acera, 1 × 9, 11–36', brakes: 'Shimano MT200, 160/160 mm' },
  alfine: {
    drivetrain: { en: 'Shimano Alfine, 8-speed hub', fr: 'Shimano Alfine, moyeu 8 vitesses' },
    brakes: 'Shimano MT410, 160/160 mm',
  },
  altus: { drivetrain: 'Shimano Altus, 1 × 8, 11–34', brakes: 'Tektro M275, 160/160 mm' },
} as const satisfies Record<string, Group>;
