import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanValue } from '#lib/claim/clean-value';
import { isJoinable } from '#lib/claim/join-lists';
import type { Merged } from '#lib/claim/merge';
import { merge } from '#lib/claim/merge';
import { valueKey } from '#lib/claim/same-value';
import type { FieldName } from '#lib/field/catalogue';
import { fieldCatalogue } from '#lib/field/catalogue';
import { thresholdFor } from '#lib/field/merge-rules';
import { fieldSchemas } from '#lib/field/schemas';
import { fieldValues } from '#lib/field/value';
import { now, outcomes, rules } from '#test/claim/arbitraries';

const keysShown = (merged: Merged, field: FieldName): string[] => {
  const shown = merged.fields[field];
  if (shown === undefined) return [];
  return [shown.value, ...shown.conflicts.map((conflict) => conflict.value)].map((value) =>
    valueKey(field, value),
  );
};

test('every claim is shown, kept as a conflict, or set aside with a reason', () => {
  fc.assert(
    fc.property(outcomes, rules, (given, config) => {
      const merged = merge(given, config, now);
      for (const { source, claims } of given) {
        for (const claim of claims) {
          const aside = merged.set_aside.some((one) => one.field === claim.field && one.source === source);
          const value = cleanValue(claim.field, claim.value);
          if (value === undefined) expect(aside).toBe(true);
          else if (isJoinable(claim.field))
            expect(aside || merged.fields[claim.field] !== undefined).toBe(true);
          else
            expect(aside || keysShown(merged, claim.field).includes(valueKey(claim.field, value))).toBe(true);
        }
      }
    }),
  );
});

test('a valid, coherent claim above the threshold makes an enabled field present', () => {
  fc.assert(
    fc.property(outcomes, rules, (given, config) => {
      const merged = merge(given, config, now);
      for (const { source, claims } of given) {
        for (const { field, value, confidence } of claims) {
          if (cleanValue(field, value) === undefined || !config.enabled_fields.has(field)) continue;
          if (confidence < thresholdFor(config, field)) continue;
          const misfit = merged.set_aside.some(
            (one) => one.field === field && one.source === source && one.reason === 'incoherent',
          );
          if (!misfit) expect(merged.fields[field]).toBeDefined();
        }
      }
    }),
  );
});

test('every list item above the threshold is in the joined list', () => {
  fc.assert(
    fc.property(outcomes, (given) => {
      const merged = merge(given, everything, now);
      const found = given.flatMap(({ claims }) => claims.filter((claim) => claim.field === 'skills'));
      const items = found.flatMap((claim) => (cleanValue('skills', claim.value) ?? []) as string[]);
      const joined = ((merged.fields.skills?.value ?? []) as string[]).map((item) => item.toLowerCase());
      expect(new Set(joined)).toEqual(new Set(items.map((item) => item.toLowerCase())));
      expect(joined).toHaveLength(new Set(joined).size);
    }),
  );
});

test('the order of sources and of their claims does not change what is shown', () => {
  fc.assert(
    fc.property(outcomes, rules, (given, config) => {
      const turned = given
        .toReversed()
        .map((outcome) => ({ ...outcome, claims: outcome.claims.toReversed() }));
      expect(merge(turned, config, now).fields).toEqual(merge(given, config, now).fields);
    }),
  );
});

test("every value is cited and has the catalogue's type, in an envelope of the contract's shape", () => {
  fc.assert(
    fc.property(outcomes, rules, (given, config) => {
      const { fields } = merge(given, config, now);
      expect(fieldValues.parse(fields)).toEqual(fields);
      for (const entry of Object.values(fields)) {
        expect(fieldSchemas()[entry.field].safeParse(entry.value).success).toBe(true);
        expect(entry.citations.length).toBeGreaterThan(0);
        expect(entry.sources_observed).toContain(entry.source);
      }
    }),
  );
});

test('a confidence is at least that of the surest agreeing claim, at least the threshold, and at most 1', () => {
  fc.assert(
    fc.property(outcomes, rules, (given, config) => {
      const { fields } = merge(given, config, now);
      for (const entry of Object.values(fields)) {
        expect(entry.confidence).toBeLessThanOrEqual(1);
        expect(entry.confidence).toBeGreaterThanOrEqual(thresholdFor(config, entry.field));
        if (isJoinable(entry.field)) continue;
        const same = given
          .filter(({ source }) => entry.sources_observed.includes(source))
          .flatMap(({ claims }) => claims.filter(({ field }) => field === entry.field))
          .map((claim) => ({ confidence: claim.confidence, value: cleanValue(claim.field, claim.value) }))
          .filter(
            ({ value }) =>
              value !== undefined && valueKey(entry.field, value) === valueKey(entry.field, entry.value),
          );
        expect(entry.confidence).toBeGreaterThanOrEqual(Math.max(...same.map((claim) => claim.confidence)));
      }
    }),
  );
});

test('a disabled field is not in the result', () => {
  fc.assert(
    fc.property(outcomes, rules, (given, config) => {
      const shown = Object.keys(merge(given, config, now).fields);
      expect(shown.filter((field) => !(config.enabled_fields as ReadonlySet<string>).has(field))).toEqual([]);
    }),
  );
});

const everything = {
  source_priority: { global: [], groups: {} },
  min_confidence: 0,
  field_min_confidence: {},
  enabled_fields: new Set(Object.keys(fieldCatalogue) as FieldName[]),
};
