import { CrmProblem } from '#lib/crm/crm-problem';
import { type CrmSecret, crmSecret } from '#lib/crm/crm-secret';
import type { CrmPlatform } from '#lib/crm/record/platform';
import { findSecret } from '#lib/crm/store';
import { type CrmNeeds, purposeOf } from '#lib/crm/use-cases/crm-needs';
import type { Sealed } from '#lib/shared/sealed';

export interface HeldSecret {
  readonly secret: CrmSecret;
  readonly version: number;
}

export const mustReconnect = (platform: CrmPlatform): CrmProblem =>
  new CrmProblem(
    platform,
    'credential_expired',
    'The CRM no longer accepts the credential; connect it again.',
  );

export async function findHeldSecret(
  organizationId: string,
  platform: CrmPlatform,
  { sealer }: Pick<CrmNeeds, 'sealer'>,
): Promise<HeldSecret | undefined> {
  const stored = await findSecret(organizationId, platform);
  if (!stored) return undefined;
  const text = await sealer.open({ organizationId, purpose: purposeOf(platform) }, stored.secret);
  return { secret: crmSecret.parse(JSON.parse(text)), version: stored.version };
}

/** Throws CrmProblem `credential_expired` if the CRM was disconnected. */
export async function heldSecret(
  organization: string,
  platform: CrmPlatform,
  needs: CrmNeeds,
): Promise<HeldSecret> {
  const held = await findHeldSecret(organization, platform, needs);
  if (!held) throw mustReconnect(platform);
  return held;
}

export const seal = (
  organizationId: string,
  platform: CrmPlatform,
  secret: CrmSecret,
  { sealer }: Pick<CrmNeeds, 'sealer'>,
): Promise<Sealed> => sealer.seal({ organizationId, purpose: purposeOf(platform) }, JSON.stringify(secret));
