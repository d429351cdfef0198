import type { Network } from './network.ts';

/** As the portal answers an app below its minimum version; returns how to let every version go on. */
export function refuseOldApps(network: Network): () => void {
  const refusal = { type: 'about:blank', title: 'The app is too old', status: 426, code: 'client-too-old' };
  const restores = [
    network.route(/^\/api\/(?!oauth|status)/, () => Response.json(refusal, { status: 426 })),
    network.route('/api/status', async (_, pass) => {
      const body = (await (await pass()).json()) as object;
      return Response.json({ ...body, minimumClient: '999' });
    }),
  ];
  return () => {
    for (const restore of restores) restore();
  };
}
