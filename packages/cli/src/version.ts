declare const VERSION: string;

/** The version from package.json, inserted when `gtm` is built. */
export const version = VERSION;
