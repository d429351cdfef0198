import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/forms/button.tsx';
import { useStore } from '../../../ui/hooks/use-store.ts';
import { InstallHintMessage } from '../install-hint-messages.tsx';
import { installHint } from '../install-hint.ts';
import type { AppInstall, InstallAnswer, InstallOffer } from '../ports.ts';

/** `unasked`: the browser offered, but then showed no prompt. */
type Step = 'start' | 'asking' | 'unasked' | InstallAnswer;

/** Falls back to written instructions. Empty where nothing can be installed. */
export function InstallSection({ install }: { install: AppInstall }) {
  const offer = useStore(install);
  const [step, setStep] = useState<Step>('start');
  if (offer === 'installed') return null;
  const hint = installHint(install.browser);
  const isOffered = offer !== null || step !== 'start';
  if (!isOffered && hint === null) return null;

  function ask(from: InstallOffer): void {
    setStep('asking');
    from.ask().then(setStep, () => setStep('unasked'));
  }

  return (
    <section className="stack">
      <h2>
        <Trans>Install the portal</Trans>
      </h2>
      <p className="muted">
        <Trans>The app opens from its own icon in its own window, even offline.</Trans>
      </p>
      {isOffered ? (
        <div className="kit">
          {(offer !== null || step === 'asking') && (
            <Button
              busy={step === 'asking' && <Trans>Check your browser’s prompt</Trans>}
              onClick={() => offer && ask(offer)}
            >
              <Trans>Install</Trans>
            </Button>
          )}
          <span role="status">
            <StepMessage step={step} />
          </span>
        </div>
      ) : (
        hint && <InstallHintMessage hint={hint} />
      )}
    </section>
  );
}

function StepMessage({ step }: { step: Step }) {
  if (step === 'accepted') return <Trans>Installing…</Trans>;
  if (step === 'dismissed') return <Trans>Not installed. You can install it any time.</Trans>;
  if (step === 'unasked') return <Trans>No prompt appeared. Look for “Install” in the browser’s menu.</Trans>;
  return null;
}
