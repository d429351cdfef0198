import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { addressOf } from '../../contract/addresses.ts';
import { NewDealerForm } from '../../features/account/new-dealer-form.tsx';
import { DealersScreen } from '../../features/dealers/dealers-screen.tsx';
import { DealersDownload } from '../../features/device/preparation/dealers-download.tsx';
import { useLocale, useServices } from '../../features/shell/use-services.ts';
import { PageTitle } from '../../ui/page-title.tsx';

export const Route = createFileRoute('/$locale/dealers')({
  staticData: { name: 'dealers', guards: ['rep', 'log'] },
  // What it loads belongs to the services that are there.
  gcTime: 0,
  loader: async ({ context }) => ({ dealers: await context.repDealers(), newDealers: await context.newDealers() }),
  component: Dealers,
});

function Dealers() {
  const { t } = useLingui();
  const locale = useLocale();
  const { dealers, newDealers } = Route.useLoaderData();
  const { startAgain } = useServices();
  return (
    <>
      <PageTitle>{t`Your dealers`}</PageTitle>
      <DealersScreen
        dealers={dealers}
        newDealers={newDealers}
        renderForm={(form) => <NewDealerForm {...form} newDealers={newDealers} />}
        renderDownload={(memory) => (
          <DealersDownload
            dealers={dealers}
            memory={memory}
            // One dealer's catalogs leave the memory before the next one's come.
            onChosen={() => location.assign(addressOf('dealers', locale))}
          />
        )}
        // What is open belongs to the former dealer, so nothing of it goes on.
        onChosen={() => void startAgain(addressOf('home', locale))}
      />
    </>
  );
}
