/** Returns the text if it is one of the allowed ones, otherwise `undefined`. */
export const oneOf = <T extends string>(all: readonly T[], text: string | undefined): T | undefined =>
  all.find((one) => one === text);
