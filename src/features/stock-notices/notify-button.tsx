import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CheckIcon } from '../../ui/icons/icon.tsx';
import { useServices } from '../shell/use-services.ts';
import { useSwitches } from '../shell/use-switches.ts';
import styles from './notify-button.module.css';

type NotifyButtonProps = {
  /** What is out of stock, such as "Spruce, M". */
  name: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** Asks for an email when this is in stock again. */
function NotifyButton({ name, isOn, onChange }: NotifyButtonProps) {
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

/** The Notify me button of an out-of-stock SKU. Null for users without notices. */
export function useNotify(): (sku: string, name: string) => ReactNode {
  const { ids, mark } = useSwitches(useServices().stockNotices);
  return (sku, name) => ids && <NotifyButton name={name} isOn={ids.has(sku)} onChange={(isOn) => mark(sku, isOn)} />;
}
