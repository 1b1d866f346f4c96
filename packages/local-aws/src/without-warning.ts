/**
 * Runs `use` of a Node feature that announces itself as experimental at its first use; the announcement would be the
 * first line of every run. Only for what runs to its end in one go.
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
