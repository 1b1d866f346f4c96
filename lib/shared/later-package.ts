import { createRequire } from 'node:module';
import { lazy } from '#lib/shared/lazy';

/**
 * A large package that is loaded when it is first asked for, so that the start of a function and the requests without
 * need of it do not pay for it. Its name is read from the type by the bundler, which lays the package beside the bundles
 * of the functions that can need it (infra/packages-beside.ts).
 */
export const laterPackage = <Package extends object>(name: string): (() => Package) =>
  lazy(() => createRequire(import.meta.filename)(name) as Package);
