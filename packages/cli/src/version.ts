declare const VERSION: string;

/** Of package.json, written in when `gtm` is built. */
export const version = VERSION;
