import { useLingui } from '@lingui/react/macro';
import drawing from './sign-in-bike.svg';
import styles from './sign-in-bike.module.css';

/** Geometry in millimeters from the bottom bracket, with y pointing down. */
const wheelbase = { from: -434, to: 772, axle: -35, leader: 455 };
const reach = { from: 0, to: 455, stack: -625, leader: -835 };
const tick = 10;

/** Plain figures, because number formats would double this screen's code. */
export function SignInBike() {
  const { t } = useLingui();
  return (
    <div className={styles.bike} role="img" aria-label={t`Side view of a trail bike with its wheelbase and reach`}>
      <img src={drawing} alt="" width={2040} height={1400} />
      <svg viewBox="-850 -900 2040 1400" aria-hidden="true">
        <path
          className={styles.witness}
          d={`M${wheelbase.from} ${wheelbase.axle}V${wheelbase.leader}M${wheelbase.to} ${wheelbase.axle}V${wheelbase.leader}M${reach.from} 0V${reach.leader}M${reach.to} ${reach.stack}V${reach.leader}`}
        />
        <path className={styles.leader} d={leader(wheelbase) + leader(reach)} />
        <text x={middle(wheelbase)} y={wheelbase.leader - 14}>
          {wheelbase.to - wheelbase.from}
        </text>
        <text x={middle(reach)} y={reach.leader - 14}>
          {reach.to - reach.from}
        </text>
      </svg>
    </div>
  );
}

type Dimension = { readonly from: number; readonly to: number; readonly leader: number };

const middle = ({ from, to }: Dimension) => (from + to) / 2;

/** A line with a slanted tick at each end. */
function leader({ from, to, leader: y }: Dimension): string {
  const ticks = [from, to].map((x) => `M${x - tick} ${y + tick}L${x + tick} ${y - tick}`);
  return `M${from} ${y}H${to}${ticks.join('')}`;
}
