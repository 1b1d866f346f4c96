import type * as z from 'zod';
import {
  type EnrichmentConfig,
  enrichmentConfig,
  standardEnrichmentConfig,
} from '#lib/config/enrichment-config';
import { mergePatch } from '#lib/config/merge-patch';
import type {
  getEnrichmentConfig,
  patchConfig,
  putEnrichmentConfig,
  resetEnrichmentConfig,
} from '#lib/config/operations/config';
import { loadConfiguration, saveEnrichmentConfig } from '#lib/config/store';
import { changeConfiguration } from '#lib/config/use-cases/change';
import { configVersion, etagOf } from '#lib/config/version';
import type { Context } from '#lib/contract/context';
import { readStrictly } from '#lib/contract/field-words';
import type { RequestOf, ResultOf } from '#lib/contract/operation';
import { Reply } from '#lib/contract/reply';
import { requireScope } from '#lib/organization/require-scope';
import { type FieldError, Problem } from '#lib/shared/problem';

/**
 * Checks a change against the connected systems before it is saved, e.g. values for new records against the accounts of the CRMs. Throws
 * VALIDATION_ERROR naming what does not fit.
 */
export type ChangeCheck = (
  organization: string,
  before: EnrichmentConfig,
  after: EnrichmentConfig,
  now: Date,
) => Promise<void>;

type Shown = ResultOf<typeof getEnrichmentConfig>;

const shown = (value: EnrichmentConfig, version: number): Reply<Shown> =>
  new Reply({ ...value, version }, { headers: { ETag: etagOf(version) } });

const read = async (organization: string) => {
  const { enrichment, enrichmentVersion } = await loadConfiguration(organization);
  return { value: enrichment, version: enrichmentVersion };
};

/** Whether the change would let more be approved automatically. */
const loosensApproval = (
  { auto_approve: was }: EnrichmentConfig,
  { auto_approve: is }: EnrichmentConfig,
): boolean => is.enabled && (!was.enabled || is.threshold < was.threshold);

async function change(
  context: Context,
  basedOn: number | undefined,
  next: (current: EnrichmentConfig) => EnrichmentConfig,
  check: ChangeCheck,
): Promise<Reply<Shown>> {
  const { organizationId, caller, now } = context;
  const { value: before } = await read(organizationId);
  await check(organizationId, before, next(before), now);
  const { value, version } = await changeConfiguration<EnrichmentConfig>({
    context,
    basedOn,
    read: () => read(organizationId),
    next: (current) => {
      const wanted = next(current);
      if (loosensApproval(current, wanted))
        requireScope(caller, 'svc:approve', 'Automatic approval of results');
      return wanted;
    },
    save: (changed, nextVersion) =>
      saveEnrichmentConfig(organizationId, changed, { version: nextVersion, by: caller.actor, now }),
  });
  return shown(value, version);
}

export async function readEnrichmentConfig(
  _request: RequestOf<typeof getEnrichmentConfig>,
  { organizationId }: Context,
): Promise<Reply<Shown>> {
  const { value, version } = await read(organizationId);
  return shown(value, version);
}

/** Replaces the configuration: omitted settings get their defaults. Throws PRECONDITION_FAILED. */
export async function replaceEnrichmentConfig(
  { body: { version, ...value } }: RequestOf<typeof putEnrichmentConfig>,
  context: Context,
  check: ChangeCheck,
): Promise<Reply<Shown>> {
  return await change(context, version, () => value, check);
}

/** Restores the standard, as a new version. */
export async function reset(
  _request: RequestOf<typeof resetEnrichmentConfig>,
  context: Context,
  check: ChangeCheck,
): Promise<Reply<Shown>> {
  return await change(context, undefined, standardEnrichmentConfig, check);
}

/** Changes the settings the patch names (RFC 7386). Throws VALIDATION_ERROR naming what does not fit, PRECONDITION_FAILED. */
export async function patch(
  { body: { version, ...changes } }: RequestOf<typeof patchConfig>,
  context: Context,
  check: ChangeCheck,
): Promise<Reply<Shown>> {
  const next = (current: EnrichmentConfig): EnrichmentConfig => {
    const parsed = enrichmentConfig.safeParse(mergePatch(current, changes), readStrictly);
    if (!parsed.success) throw refused(parsed.error.issues.flatMap(asErrors));
    return parsed.data;
  };
  return await change(context, basis(version), next, check);
}

function basis(version: unknown): number | undefined {
  const parsed = configVersion.optional().safeParse(version);
  if (parsed.success) return parsed.data;
  throw refused([{ pointer: '/body/version', message: 'must be a version of this configuration' }]);
}

function asErrors(issue: z.core.$ZodIssue): FieldError[] {
  const path = ['body', ...issue.path].join('/');
  return issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({ pointer: `/${path}/${key}`, message: 'is not known' }))
    : [{ pointer: `/${path}`, message: issue.message }];
}

function refused(errors: FieldError[]): Problem {
  const [first] = errors;
  const place = first?.pointer.split('/').slice(2).join('.') ?? 'body';
  return new Problem('VALIDATION_ERROR', `${place}: ${first?.message ?? 'is not valid'}`, { errors });
}
