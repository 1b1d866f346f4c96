import type { SourceName } from '#lib/field/source';

/** The sources' names as shown to a reader. */
export const sourceLabels = {
  email_finder: 'the e-mail finder',
  web_research: 'web research',
  network: 'the network',
} as const satisfies Record<SourceName, string>;

export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
