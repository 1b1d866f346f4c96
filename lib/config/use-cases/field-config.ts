import { type FieldConfig, standardFieldConfig, withFieldSettings } from '#lib/config/field-config';
import type { getFieldConfig, putFieldConfig } from '#lib/config/operations/config';
import { loadConfiguration, saveFieldConfig } from '#lib/config/store';
import { changeConfiguration } from '#lib/config/use-cases/change';
import { etagOf } from '#lib/config/version';
import type { Context } from '#lib/contract/context';
import type { RequestOf, ResultOf } from '#lib/contract/operation';
import { Reply } from '#lib/contract/reply';

type Shown = ResultOf<typeof getFieldConfig>;

const shown = (value: FieldConfig, version: number): Reply<Shown> =>
  new Reply({ ...value, version }, { headers: { ETag: etagOf(version) } });

export async function readFieldConfig(
  _request: RequestOf<typeof getFieldConfig>,
  { organizationId }: Context,
): Promise<Reply<Shown>> {
  const { fields, fieldsVersion } = await loadConfiguration(organizationId);
  return shown(fields, fieldsVersion);
}

/** Replaces the field configuration: omitted settings get their defaults. Throws PRECONDITION_FAILED. */
export async function replaceFieldConfig(
  { body }: RequestOf<typeof putFieldConfig>,
  context: Context,
): Promise<Reply<Shown>> {
  const { organizationId, caller, now } = context;
  const { value, version } = await changeConfiguration<FieldConfig>({
    context,
    basedOn: body.version,
    async read() {
      const { fields, fieldsVersion } = await loadConfiguration(organizationId);
      return { value: fields, version: fieldsVersion };
    },
    next: () => withFieldSettings(standardFieldConfig(), body),
    save: (next, nextVersion) =>
      saveFieldConfig(organizationId, next, { version: nextVersion, by: caller.actor, now }),
  });
  return shown(value, version);
}
