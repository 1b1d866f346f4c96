import { randomInt } from 'node:crypto';
import * as z from 'zod';

export const generateSecretString = z.object({
  PasswordLength: z.coerce.number().int().min(1).max(4096).default(32),
  ExcludeCharacters: z.string().default(''),
  ExcludeLowercase: z.boolean().default(false),
  ExcludeNumbers: z.boolean().default(false),
  ExcludePunctuation: z.boolean().default(false),
  ExcludeUppercase: z.boolean().default(false),
  IncludeSpace: z.boolean().default(false),
  RequireEachIncludedType: z.boolean().default(true),
  SecretStringTemplate: z.string().optional(),
  GenerateStringKey: z.string().optional(),
});

/** Generates the value of a template's GenerateSecretString: a password, or a JSON object with one generated member. */
export function generateSecret(settings: z.infer<typeof generateSecretString>): string {
  const password = generatePassword(settings);
  const { SecretStringTemplate: template, GenerateStringKey: key } = settings;
  if (template === undefined || key === undefined) return password;
  const object = z.record(z.string(), z.unknown()).parse(JSON.parse(template));
  return JSON.stringify({ ...object, [key]: password });
}

function generatePassword(settings: z.infer<typeof generateSecretString>): string {
  const kinds = [
    settings.ExcludeLowercase ? '' : 'abcdefghijklmnopqrstuvwxyz',
    settings.ExcludeUppercase ? '' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    settings.ExcludeNumbers ? '' : '0123456789',
    settings.ExcludePunctuation ? '' : '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
    settings.IncludeSpace ? ' ' : '',
  ]
    .map((kind) => [...kind].filter((character) => !settings.ExcludeCharacters.includes(character)))
    .filter((kind) => kind.length > 0);
  const pick = (from: readonly string[]) => from[randomInt(from.length)] ?? '';
  const required = settings.RequireEachIncludedType ? kinds.map(pick) : [];
  const rest = Array.from({ length: settings.PasswordLength - required.length }, () => pick(kinds.flat()));
  const characters = [...required, ...rest];
  for (let i = characters.length - 1; i > 0; i -= 1) {
    const j = randomInt(i + 1);
    [characters[i], characters[j]] = [characters[j] ?? '', characters[i] ?? ''];
  }
  return characters.join('');
}
