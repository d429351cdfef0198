import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { addressOf } from '../../contract/addresses.ts';
import { NewDealerForm } from '../../features/account/new-dealer-form.tsx';
import { DealersScreen } from '../../features/dealers/dealers-screen.tsx';
import { DealersDownload } from '../../features/device/preparation/dealers-download.tsx';
import { useLocale } from '../../features/shell/use-services.ts';
import { PageTitle } from '../../ui/page-title.tsx';

export const Route = createFileRoute('/$locale/dealers')({
  staticData: { name: 'dealers', guards: ['rep', 'log'] },
  loader: async ({ context }) => ({ dealers: await context.repDealers(), newDealers: await context.newDealers() }),
  component: Dealers,
});

function Dealers() {
  const { t } = useLingui();
  const locale = useLocale();
  const { dealers, newDealers } = Route.useLoaderData();
  // What is open belongs to the former dealer, so nothing of it goes on.
  const startAgain = () => location.assign(addressOf('home', locale));
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
            onChosen={() => location.assign(addressOf('dealers', locale))}
          />
        )}
        onChosen={startAgain}
      />
    </>
  );
}
