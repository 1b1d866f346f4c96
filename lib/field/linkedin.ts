const spoken: readonly (readonly [RegExp, string])[] = [
  [/\b[Tt]he network\b/g, 'LinkedIn'],
  [/\b[Nn]etwork account\b/g, 'LinkedIn account'],
];

/** Rewrites the service's text with LinkedIn, the name people use for the network: for what people read, not for answers. */
export const withLinkedIn = (text: string): string =>
  spoken.reduce((said, [words, name]) => said.replace(words, name), text);
