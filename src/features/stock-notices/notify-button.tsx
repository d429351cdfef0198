import { Trans, useLingui } from '@lingui/react/macro';
import { CheckIcon } from '../../ui/icons/state-icons.tsx';
import styles from './notify-button.module.css';

type NotifyButtonProps = {
  /** What is out of stock, such as "Spruce, M". */
  name: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** Asks for an email when this is in stock again. */
export function NotifyButton({ name, isOn, onChange }: NotifyButtonProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={styles.notify}
      aria-pressed={isOn}
      aria-label={t`Notify me: ${name}`}
      title={isOn ? t`You’ll get an email when it’s back in stock.` : t`Email me when it’s back in stock.`}
      onClick={() => onChange(!isOn)}
    >
      {isOn && <CheckIcon />}
      <Trans>Notify me</Trans>
    </button>
  );
}
