/**
 * Whether a `resource` names this connector. Canonical is the address without a slash at the end; exactly one added
 * slash is taken as the same, as two of seven real clients send it. The audience minted is always the canonical one.
 */
export const isThisResource = (asked: string, canonical: string): boolean =>
  asked === canonical || asked === `${canonical}/`;
