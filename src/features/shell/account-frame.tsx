import type { ComponentProps } from 'react';
import { toolClass } from '../../ui/tool.ts';
import { SignInFrame } from '../session/sign-in-frame.tsx';
import { LanguageToggle } from './language-toggle.tsx';
import { useServices } from './use-services.ts';

/** Frames the signed-out screens with the company's name and language switch. */
export function AccountFrame(frame: Omit<ComponentProps<typeof SignInFrame>, 'maker' | 'languageSwitch'>) {
  const { config, device } = useServices();
  return (
    <SignInFrame
      {...frame}
      maker={config.maker}
      languageSwitch={<LanguageToggle className={toolClass} onChoose={(chosen) => device.setLanguage(chosen)} />}
    />
  );
}
