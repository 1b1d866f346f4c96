import type { ChannelNeeds } from '#lib/network/use-cases/channel';
import { readEnvironment } from '#lib/runtime/environment';
import { networkPort, networkSecret } from '#lib/runtime/providers/network';

/** The platform's own network account. The local stage uses the vendor's first connected one. */
async function platformAccount(): Promise<string | undefined> {
  const { account_id: platform } = await networkSecret();
  if (platform !== undefined || readEnvironment().STAGE !== 'local') return platform;
  const all = await (await networkPort()).accounts();
  return all.find(({ status }) => status === 'connected')?.account_id;
}

export const channelNeeds = (): ChannelNeeds => ({ network: networkPort, platformAccount });
