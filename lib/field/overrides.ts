import * as z from 'zod';
import type { FieldName } from '#lib/field/catalogue';
import { fieldSchemas } from '#lib/field/schemas';
import { lazy } from '#lib/shared/lazy';

const schemas = lazy(() => new Map<string, z.ZodType>(Object.entries(fieldSchemas())));

const known = (): Record<string, z.ZodType> =>
  Object.fromEntries([...schemas()].map(([name, schema]) => [name, schema.nullable().optional()]));

/** Custom fields of the caller: how many one enrichment keeps, and the longest name. */
const MOST_CUSTOM = 50;
const LONGEST_NAME = 80;

const truths = new Map<string, boolean>([
  ['true', true],
  ['yes', true],
  ['false', false],
  ['no', false],
]);

/** `1,200`, `1 200` and `1'200.5`: thousands in groups of three. */
const grouped = /^-?\d{1,3}(?:[,'’\s]\d{3})+(?:\.\d+)?$/;

/** What a value may have been meant as: a number as text, digits as a number, one text as a list. */
function meanings(value: unknown): unknown[] {
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value), [String(value)]];
  if (typeof value !== 'string') return [];
  const trimmed = value.trim();
  const plain = grouped.test(trimmed) ? trimmed.replaceAll(/[,'’\s]/g, '') : trimmed;
  const digits = /^-?\d+(?:\.\d+)?$/.test(plain) ? [Number(plain)] : [];
  const truth = truths.get(trimmed.toLowerCase());
  return [
    trimmed,
    trimmed.toLowerCase(),
    trimmed.toUpperCase(),
    ...digits,
    ...(truth === undefined ? [] : [truth]),
    [trimmed],
  ];
}

/** Reads the value as the type of its field. If no reading fits, the field's schema refuses it. */
function readAs(schema: z.ZodType, value: unknown): unknown {
  const candidates = [value, ...meanings(value)];
  return candidates.find((candidate) => schema.safeParse(candidate).success) ?? value;
}

function readOverrides(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const schema = schemas().get(name);
      return [name, schema === undefined || value === null ? value : readAs(schema, value)];
    }),
  );
}

/**
 * Corrections given on approval or writeback: values of known fields, read as the field's type, and custom fields under the caller's own
 * names, kept as they are. Source: spec 2.1, "object with arbitrary values".
 */
export const fieldOverrides: z.ZodType<Partial<Record<FieldName, unknown>>> = z.lazy(() =>
  z.preprocess(
    readOverrides,
    z
      .object(known())
      .catchall(z.unknown())
      .superRefine((overrides, context) => {
        const custom = customNames(overrides);
        for (const name of custom) {
          if (name.length >= 1 && name.length <= LONGEST_NAME) continue;
          const message = `must have a name of 1 to ${LONGEST_NAME} characters`;
          context.addIssue({ code: 'custom', path: [name], message });
        }
        if (custom.length > MOST_CUSTOM)
          context.addIssue({ code: 'custom', message: `may have at most ${MOST_CUSTOM} custom fields` });
      })
      .meta({
        description:
          'Maps field names to the values to use, each parsed as the type of its field. null removes the field from the CRM write, the result and exports. An unknown name is kept as a custom field.',
        examples: [{ job_title: 'VP of Engineering', lead_tier: 'A' }],
      }),
  ),
);

/** The corrected names that are not in the catalogue, in the order given. */
const customNames = (overrides: Readonly<Record<string, unknown>> = {}): string[] =>
  Object.keys(overrides).filter((name) => !schemas().has(name));

/** The custom fields among the corrections; null removes a field. */
export const customFields = (
  overrides: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> => {
  const standing = correctionsOf(overrides);
  return Object.fromEntries(customNames(standing).map((name) => [name, standing[name]]));
};

/** Custom fields as text, for tables. */
export const customTexts = (
  overrides: Readonly<Record<string, unknown>> | undefined,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(customFields(overrides)).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );

/** The values with corrections applied; a field corrected to null is left out. */
export function withCorrections(
  values: Readonly<Record<string, unknown>>,
  overrides: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const all = Object.entries({ ...values, ...correctionsOf(overrides) });
  return Object.fromEntries(all.filter(([name]) => overrides[name] !== null));
}

/** The corrections that replace found values. */
export const correctionsOf = (
  overrides: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(overrides).filter(([, value]) => value !== null && value !== undefined));
