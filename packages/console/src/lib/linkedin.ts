const spoken: readonly (readonly [RegExp, string])[] = [
  [/\b[Tt]he network\b/g, 'LinkedIn'],
  [/\b[Nn]etwork account\b/g, 'LinkedIn account'],
];

/** What the service says, with the name people have for what it calls the network. */
export const withLinkedIn = (text: string): string =>
  spoken.reduce((said, [words, name]) => said.replace(words, name), text);
