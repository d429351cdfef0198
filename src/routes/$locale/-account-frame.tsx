import { getRouteApi } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { SignInFrame } from '../../features/session/sign-in-frame.tsx';
import { LanguageToggle } from '../../features/shell/language-toggle.tsx';
import { toolClass } from '../../ui/tool.ts';

const locale = getRouteApi('/$locale');

/** The frame of the signed-out screens with the maker's name and the language switch in it. */
export function AccountFrame(frame: Omit<ComponentProps<typeof SignInFrame>, 'maker' | 'languageSwitch'>) {
  const { config, device } = locale.useRouteContext();
  return (
    <SignInFrame
      {...frame}
      maker={config.maker.name}
      languageSwitch={<LanguageToggle className={toolClass} onChoose={(chosen) => device.setLanguage(chosen)} />}
    />
  );
}
