import { Trans } from '@lingui/react/macro';
import { Chip } from '../../../ui/forms/chip.tsx';

type SuggestionsProps = { suggestions: readonly string[]; typed: string; onChoose: (text: string) => void };

/** Completions and corrections of the typed text. */
export function Suggestions({ suggestions, typed, onChoose }: SuggestionsProps) {
  if (typed.trim() === '' || suggestions.length === 0) return null;
  return (
    <div className="kit">
      <span className="small muted">
        <Trans>Did you mean</Trans>
      </span>
      {suggestions.map((text) => (
        <Chip key={text} onClick={() => onChoose(text)}>
          {text}
        </Chip>
      ))}
    </div>
  );
}
