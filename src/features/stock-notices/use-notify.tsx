import type { ReactNode } from 'react';
import { useServices } from '../shell/use-services.ts';
import { useSwitches } from '../shell/use-switches.ts';
import { NotifyButton } from './notify-button.tsx';

/** The Notify me button of an out-of-stock SKU. Null for users without notices. */
export function useNotify(): (sku: string, name: string) => ReactNode {
  const { ids, mark } = useSwitches(useServices().stockNotices);
  return (sku, name) => ids && <NotifyButton name={name} isOn={ids.has(sku)} onChange={(isOn) => mark(sku, isOn)} />;
}
