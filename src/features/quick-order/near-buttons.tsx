import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/forms/button.tsx';
import type { NearSku } from './ports.ts';

/** Finds what is like a sku, the likest first. */
export type FindNear = (sku: string) => Promise<readonly NearSku[]>;

type NearButtonsProps = { sku: string; find: FindNear; onTake: (sku: string) => void };

/** Suggests similar SKUs, and looks them up only when rendered. */
export function NearButtons({ sku, find, onTake }: NearButtonsProps) {
  const { t } = useLingui();
  const { data = [] } = useQuery({
    queryKey: ['near-skus', sku],
    queryFn: async () => find(sku),
    staleTime: 60_000,
    gcTime: 60_000,
    networkMode: 'always',
    retry: false,
  });
  if (data.length === 0) return null;
  return (
    <span className="kit">
      <span>
        <Trans>Did you mean:</Trans>
      </span>
      {data.map((near) => (
        <Button key={near.sku} aria-label={t`Use ${near.sku}, ${near.name}`} onClick={() => onTake(near.sku)}>
          {near.sku} · {near.name}
        </Button>
      ))}
    </span>
  );
}
