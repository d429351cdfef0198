import type { Messages } from '@lingui/core';

type Message = Messages[string];

/** Where Canadian spelling differs from the American of the texts. */
const spellings: readonly (readonly [american: RegExp, canadian: string])[] = [
  [/\b(col|fav)or/gi, '$1our'],
  [/\b(cent)er\b/gi, '$1re'],
  [/\b(cancel)(?=ed|ing)/gi, '$1l'],
  [/\b(catalog)(?!ue)/gi, '$1ue'],
];

/** Compiled texts as Canadians write them. The names of their variables stay. */
export function inCanadianSpelling(messages: Messages): Messages {
  return mapValues(messages, respelled);
}

function respelled(message: Message): Message {
  if (typeof message === 'string') return inCanada(message);
  return message.map((token) => {
    if (typeof token === 'string') return inCanada(token);
    const [name, type, choices] = token;
    if (type === undefined || typeof choices !== 'object' || choices === null) return token;
    // The offset of a plural is a number.
    return [name, type, mapValues(choices as Messages, (one) => (Array.isArray(one) ? respelled(one) : one))];
  });
}

function inCanada(text: string): string {
  return spellings.reduce((former, [american, canadian]) => former.replaceAll(american, canadian), text);
}

function mapValues(messages: Messages, map: (message: Message) => Message): Messages {
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, map(message)]));
}
