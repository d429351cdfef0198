import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { everyLevel, seesLibrary } from '../../../domain/account/access.ts';
import { DownloadsLanding } from '../../../features/downloads/downloads-landing.tsx';
import { ScreenLink } from '../../../features/shell/screen-link.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';

/** ROUTE-4. Shows the three parts of the library. */
export const Route = createFileRoute('/$locale/downloads/')({
  staticData: {
    name: 'downloads',
    guards: ['auth', 'access-level', 'log'],
    accessLevels: everyLevel,
    may: seesLibrary,
  },
  component: Downloads,
});

function Downloads() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle>{t`Downloads`}</PageTitle>
      <DownloadsLanding>
        <li>
          <ScreenLink name="downloads-documents">
            <b>
              <Trans>Technical documents</Trans>
            </b>
            <Trans>Tech cards, assembly guides, notices and marketing.</Trans>
          </ScreenLink>
        </li>
        <li>
          <ScreenLink name="downloads-photos">
            <b>
              <Trans>Photos</Trans>
            </b>
            <Trans>Lifestyle, studio and social-media photos, plus media kits.</Trans>
          </ScreenLink>
        </li>
        <li>
          <ScreenLink name="downloads-branding">
            <b>
              <Trans>Branding</Trans>
            </b>
            <Trans>Logos, colors and usage guidelines.</Trans>
          </ScreenLink>
        </li>
      </DownloadsLanding>
    </>
  );
}
