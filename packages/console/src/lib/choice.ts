/** A text as one of those it may be; `undefined` for any other. */
export const oneOf = <T extends string>(all: readonly T[], text: string | undefined): T | undefined =>
  all.find((one) => one === text);
