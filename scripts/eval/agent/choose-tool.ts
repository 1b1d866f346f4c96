/** A tool as a client sees it. */
export interface ListedTool {
  readonly name: string;
  readonly description?: string | undefined;
  readonly inputSchema: { readonly properties?: Readonly<Record<string, unknown>> | undefined };
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => word.replace(/(?<=..)s$/, ''))
    .filter((word) => word.length > 1);

/** How well a tool matches words: its name counts most, and extra words in the name count against it. */
function fitOf({ name, description = '' }: ListedTool, words: readonly string[]): number {
  const inName = wordsOf(name);
  const inText = new Set(wordsOf(description));
  const hits = inName.filter((word) => words.includes(word)).length;
  const said = words.filter((word) => inText.has(word)).length;
  return 4 * hits - (inName.length - hits) + said / 4;
}

/** Returns the tool whose name and description match the words best; `undefined` if none shares a word of its name. */
export function chooseTool<T extends ListedTool>(tools: readonly T[], intent: string): T | undefined {
  const words = wordsOf(intent);
  const [best] = tools
    .map((tool) => ({ tool, fits: fitOf(tool, words) }))
    .toSorted((a, b) => b.fits - a.fits);
  return best && best.fits > 2 ? best.tool : undefined;
}

/** The facts for which the tool has an argument. */
export const fillArguments = (
  { inputSchema }: ListedTool,
  facts: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(facts).filter(([name]) => Object.hasOwn(inputSchema.properties ?? {}, name)),
  );
