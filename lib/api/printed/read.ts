import type { PrintName } from '#lib/api/printed/print-name';
import { prints } from '#lib/api/printed/prints';

/** Prints from the table. In the function bundles `read-beside.ts` replaces it, so that none of them loads the table. */
export const readPrint = (name: PrintName): string => prints[name]();
