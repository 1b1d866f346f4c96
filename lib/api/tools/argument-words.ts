import argumentSentences from './argument-words.json' with { type: 'json' };

/** Keyed by argument name, or by `tool.name` if a name has several meanings; used when the schema has no description. */
const words: Readonly<Record<string, string>> = argumentSentences;

/** Describes an argument to an agent that sees nothing else; every argument has such a sentence. */
export const argumentWords = (tool: string, name: string): string =>
  words[`${tool}.${name}`] ?? words[name] ?? `The ${name.replaceAll('_', ' ')}`;
