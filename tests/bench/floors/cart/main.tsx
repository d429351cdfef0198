import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** What no cart can be quicker than: a plain field for each of 1,000 lines, and their sum, drawn by React and nothing else. */
const LINES = 1_000;

function Cart() {
  const [sum, setSum] = useState(LINES);
  return (
    <main data-ready>
      <output>{sum}</output>
      <ul>
        {Array.from({ length: LINES }, (_, index) => (
          <li key={index}>
            Part {index}{' '}
            <input
              type="text"
              defaultValue="1"
              onKeyDown={(event) => event.key === 'Enter' && setSum(sum + Number(event.currentTarget.value))}
            />
          </li>
        ))}
      </ul>
    </main>
  );
}

const root = document.querySelector('#root');
if (root) createRoot(root).render(<Cart />);
