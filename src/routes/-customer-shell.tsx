import { getRouteApi } from '@tanstack/react-router';
import { type ComponentProps, useMemo } from 'react';
import { TakeBack } from '../features/hand-over/take-back.tsx';
import { SignInForm } from '../features/session/sign-in-form.tsx';
import type { Credentials } from '../features/session/sign-in.ts';
import { CustomerFrame } from '../features/shell/signed-in/customer-frame.tsx';
import type { DealerShell } from './-dealer-shell.tsx';

const layout = getRouteApi('/$locale');

/** MODE-4. In the place of the dealer's shell while a customer holds the tablet. */
export function CustomerShell({
  maker,
  user,
  isMaintenance,
  onLanguage,
  children,
}: ComponentProps<typeof DealerShell>) {
  const { handOver } = layout.useRouteContext();
  const session = useMemo(
    () => ({ signIn: async (credentials: Credentials) => (await handOver()).signIn(credentials) }),
    [handOver],
  );
  return (
    <CustomerFrame
      maker={maker}
      user={user}
      isMaintenance={isMaintenance}
      onLanguage={onLanguage}
      takeBack={<TakeBack open={handOver} passwordForm={<SignInForm session={session} remember />} />}
    >
      {children}
    </CustomerFrame>
  );
}
