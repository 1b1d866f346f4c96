import argumentSentences from './argument-words.json' with { type: 'json' };

/** By the argument's name, or by `tool.name` where a name means several things; for where its schema does not say. */
const words: Readonly<Record<string, string>> = argumentSentences;

/** What an argument is, for an agent that sees nothing but this; every argument has such a sentence. */
export const argumentWords = (tool: string, name: string): string =>
  words[`${tool}.${name}`] ?? words[name] ?? `The ${name.replaceAll('_', ' ')}`;
