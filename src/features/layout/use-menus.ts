import { QueryObserver, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Backend } from '../../contract/backend.ts';
import type { MenuSettings } from '../../domain/navigation.ts';
import { bookingSettingsQuery } from '../shell/booking-settings.ts';

/** No menu has been hidden until the booking settings say so. */
const allShown: MenuSettings = { hideRebateMenu: false, hideBookingMenu: false };

/** Starts from the last known menu settings and refreshes in the background. */
export function useMenus(backend: Backend, userId: string): MenuSettings {
  const queryClient = useQueryClient();
  const [heard, setHeard] = useState({ userId, menus: allShown });
  useEffect(() => {
    const observer = new QueryObserver(queryClient, bookingSettingsQuery(backend, userId));
    const hear = ({ data }: { data: MenuSettings | undefined }) => data && setHeard({ userId, menus: data });
    const stop = observer.subscribe(hear);
    hear(observer.getCurrentResult());
    return stop;
  }, [queryClient, backend, userId]);
  return heard.userId === userId ? heard.menus : allShown;
}
