import type { ChangeCheck } from '#lib/config/use-cases/enrichment-config';
import { nearestOption } from '#lib/crm/nearest-option';
import { crmPlatform } from '#lib/crm/record/platform';
import type { CrmProperty } from '#lib/crm/record/property';
import { listIntegrations } from '#lib/crm/store';
import { fitsProperty } from '#lib/crm/to-crm-value';
import { accountProperties } from '#lib/crm/use-cases/account-properties';
import type { CrmNeeds } from '#lib/crm/use-cases/crm-needs';
import { openCrm } from '#lib/crm/use-cases/open-crm';
import type { FieldError } from '#lib/shared/problem';
import { Problem } from '#lib/shared/problem';

/** What is wrong with one value for new records, or undefined. */
function complaint(target: string, value: string, properties: readonly CrmProperty[]): string | undefined {
  const [object, name] = target.split('.');
  const property = properties.find((one) => one.object === object && one.name === name);
  if (!property) return 'is not a property of the connected account';
  if (property.read_only) return 'cannot be written in the connected account';
  const fit = fitsProperty(value, property);
  if (fit.ok) return undefined;
  const nearest = nearestOption(value, property.options);
  return nearest === undefined ? fit.reason : `${fit.reason}; the nearest allowed value is ${nearest}`;
}

/**
 * Checks values for new records that a configuration change adds against the connected accounts. Throws VALIDATION_ERROR naming each that
 * does not fit. A platform that is not connected cannot be checked.
 */
export const checkNewRecordValues =
  (needs: CrmNeeds): ChangeCheck =>
  async (organization, before, after, now) => {
    const changed = crmPlatform.options.filter(
      (platform) =>
        JSON.stringify(before.crm_new_records[platform] ?? {}) !==
        JSON.stringify(after.crm_new_records[platform] ?? {}),
    );
    if (changed.length === 0) return;
    const connected = new Set(
      (await listIntegrations(organization)).flatMap(({ platform, status }) =>
        status === 'connected' ? [platform] : [],
      ),
    );
    const errors: FieldError[] = [];
    for (const platform of changed.filter((one) => connected.has(one))) {
      const properties = await accountProperties(await openCrm(organization, needs, platform), now);
      for (const [target, value] of Object.entries(after.crm_new_records[platform] ?? {})) {
        const message = complaint(target, value, properties);
        if (message !== undefined)
          errors.push({ pointer: `/body/crm_new_records/${platform}/${target}`, message });
      }
    }
    const [first] = errors;
    if (first)
      throw new Problem(
        'VALIDATION_ERROR',
        `${first.pointer.split('/').slice(2).join('.')}: ${first.message}`,
        {
          errors,
        },
      );
  };
