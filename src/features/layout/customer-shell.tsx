import { type ComponentProps, useMemo } from 'react';
import { TakeBack } from '../customer-view/take-back.tsx';
import { SearchLauncher } from '../global-search/search-launcher.tsx';
import { SignInForm } from '../session/sign-in-form.tsx';
import type { Credentials } from '../session/sign-in.ts';
import { CustomerFrame, everyMenu } from '../shell/signed-in/customer-frame.tsx';
import { useServices } from '../shell/use-services.ts';
import type { DealerShell } from './dealer-shell.tsx';

/** MODE-4. In the place of the dealer's shell while a customer holds the tablet. */
export function CustomerShell({
  maker,
  user,
  isMaintenance,
  onLanguage,
  children,
}: ComponentProps<typeof DealerShell>) {
  const { customerView } = useServices();
  const session = useMemo(
    () => ({ signIn: async (credentials: Credentials) => (await customerView()).signIn(credentials) }),
    [customerView],
  );
  return (
    <CustomerFrame
      maker={maker}
      user={user}
      isMaintenance={isMaintenance}
      onLanguage={onLanguage}
      search={<SearchLauncher user={user} mode="client" menus={everyMenu} onLanguage={onLanguage} />}
      takeBack={<TakeBack open={customerView} passwordForm={<SignInForm session={session} remember />} />}
    >
      {children}
    </CustomerFrame>
  );
}
