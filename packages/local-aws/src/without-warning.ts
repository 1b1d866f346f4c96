/**
 * Runs `use` of an experimental Node feature without its warning, which would be the first line of every run. Only for synchronous code.
 */
export function withoutWarning<T>(use: () => T): T {
  const emitWarning = process.emitWarning;
  process.emitWarning = () => undefined;
  try {
    return use();
  } finally {
    process.emitWarning = emitWarning;
  }
}
