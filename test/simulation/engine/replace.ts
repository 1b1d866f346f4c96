import { syncBuiltinESMExports } from 'node:module';

type Members = Record<string, unknown>;

/** Replaces members of runtime objects and returns a function that restores the originals. */
export function replace(pairs: readonly (readonly [object, Members])[]): () => void {
  const undo: (() => void)[] = [];
  for (const [target, members] of pairs) {
    for (const [name, value] of Object.entries(members)) {
      const before = Object.getOwnPropertyDescriptor(target, name);
      Object.defineProperty(target, name, { value, configurable: true, writable: true, enumerable: true });
      undo.push(() => {
        if (before) Object.defineProperty(target, name, before);
        else Reflect.deleteProperty(target, name);
      });
    }
  }
  syncBuiltinESMExports();
  return () => {
    for (const one of undo.toReversed()) one();
    syncBuiltinESMExports();
  };
}
