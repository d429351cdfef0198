import type { ReactNode } from 'react';
import { useServices } from '../shell/use-services.ts';
import { useSwitches } from '../shell/use-switches.ts';
import { NotifyButton } from './notify-button.tsx';

/** The button for a SKU out of stock, by its name. Nothing for who has no notices. */
export function useNotify(): (sku: string, name: string) => ReactNode {
  const { ids, mark } = useSwitches(useServices().stockNotices);
  return (sku, name) => ids && <NotifyButton name={name} isOn={ids.has(sku)} onChange={(isOn) => mark(sku, isOn)} />;
}
