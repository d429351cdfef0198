import { QueryObserver, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Backend } from '../contract/backend.ts';
import type { MenuSettings } from '../domain/navigation.ts';

/** No menu has been hidden until the booking settings say so. */
const allShown: MenuSettings = { hideRebateMenu: false, hideBookingMenu: false };

/** NAV-4, NAV-6. What the maker hides, as the device last heard; asked for behind the page, with code of its own. */
export function useMenus(backend: Backend, userId: string): MenuSettings {
  const queryClient = useQueryClient();
  const [heard, setHeard] = useState({ userId, menus: allShown });
  useEffect(() => {
    let stop = () => {};
    let isLeft = false;
    async function listen(): Promise<void> {
      const { bookingSettingsQuery } = await import('../features/booking/booking-queries.ts');
      if (isLeft) return;
      const observer = new QueryObserver(queryClient, bookingSettingsQuery(backend, userId));
      const hear = ({ data }: { data: MenuSettings | undefined }) => data && setHeard({ userId, menus: data });
      stop = observer.subscribe(hear);
      hear(observer.getCurrentResult());
    }
    // Without that code every menu is shown, and where one leads says what is closed.
    listen().catch(() => undefined);
    return () => {
      isLeft = true;
      stop();
    };
  }, [queryClient, backend, userId]);
  return heard.userId === userId ? heard.menus : allShown;
}
