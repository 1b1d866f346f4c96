import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askAll, makeOrganization } from '#scripts/eval/identity/ask';
import type { Case } from '#scripts/eval/identity/cases';
import { judge, type Verdict } from '#scripts/eval/identity/judge';
import { startService } from '#scripts/service/start-service';

/** Boots the service, sends it the cases as a client would, and judges the answers by their labels, in their order. */
export async function evaluate(
  cases: readonly Case[],
  log: (line: string) => void = () => {},
  onAnswer: (ended: number) => void = () => {},
): Promise<Verdict[]> {
  const directory = mkdtempSync(join(tmpdir(), 'identity-'));
  const service = await startService({
    directory,
    port: 0,
    fresh: true,
    clock: new Date('2026-11-28T09:00:00Z'),
    rateLimitScale: 1_000,
    instantProviders: true,
    log,
  });
  try {
    const answers = await askAll(service, await makeOrganization(service), cases, onAnswer);
    return cases.flatMap((one, at) => {
      const answer = answers[at];
      return answer ? [judge(service.simulators.world, one, answer)] : [];
    });
  } finally {
    await service.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}
