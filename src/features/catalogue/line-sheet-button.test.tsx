// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { messages } from '../../../locales/fr/shop.po';
import { buildUser } from '../../../tests/builders/build-user.ts';
import type { User } from '../../contract/account/user.ts';
import { LineSheetButton } from './line-sheet-button.tsx';

const present = vi.hoisted((): { user: User | null } => ({ user: null }));
vi.mock('../shell/use-services.ts', () => ({ useUser: () => present.user }));

function shownTo(user: User | null, count: number): string {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  present.user = user;
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  const source = { title: 'Vélos', count, read: async () => [], figures: new Map() };
  act(() =>
    root.render(
      <I18nProvider i18n={setupI18n({ locale: 'fr', messages: { fr: messages } })}>
        <LineSheetButton source={source} />
      </I18nProvider>,
    ),
  );
  onTestFinished(() => {
    act(() => root.unmount());
    box.remove();
  });
  return box.textContent;
}

test('[CAT-15, MODE-4] a dealer can make a line sheet of any list with products, a customer of none', () => {
  expect(shownTo(buildUser(), 3)).toBe('Fiche de gamme');
  expect(shownTo(buildUser(), 0)).toBe('');
  expect(shownTo(buildUser({ accessLevel: '5' }), 3)).toBe('');
  expect(shownTo(null, 3)).toBe('');
});
