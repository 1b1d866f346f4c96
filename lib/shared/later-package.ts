import { createRequire } from 'node:module';
import { lazy } from '#lib/shared/lazy';

/**
 * A large package loaded on first use, so that function starts and requests that do not need it do not pay for it. The bundler reads its
 * name from the type and puts the package beside the bundles of the functions that may need it (infra/packages-beside.ts).
 */
export const laterPackage = <Package extends object>(name: string): (() => Package) =>
  lazy(() => createRequire(import.meta.filename)(name) as Package);
