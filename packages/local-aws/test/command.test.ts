import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { expect, onTestFinished, test } from 'vitest';

const command = join(import.meta.dirname, '../src/main.ts');
const directory = mkdtempSync(join(tmpdir(), 'local-command-'));
const assembly = join(directory, 'cdk.out');

test('local-aws cdk.out runs an assembly from any folder and ends with the first signal', async () => {
  const artifact = { type: 'aws:cloudformation:stack', properties: { templateFile: 'Main.template.json' } };
  mkdirSync(assembly);
  writeFileSync(join(assembly, 'manifest.json'), JSON.stringify({ artifacts: { Main: artifact } }));
  writeFileSync(
    join(assembly, 'Main.template.json'),
    JSON.stringify({
      Resources: { Jobs: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'jobs' } } },
      Outputs: { JobsUrl: { Value: { Ref: 'Jobs' } } },
    }),
  );
  const child = spawn(process.execPath, [command, 'cdk.out', '--json'], {
    cwd: directory,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(createInterface(child.stdout), 'line');
  const { endpoints, outputs } = JSON.parse(String(line)) as {
    endpoints: Record<string, string>;
    outputs: Record<string, string>;
  };
  const sqs = new SQSClient({
    region: 'us-east-1',
    endpoint: endpoints['sqs'] ?? '',
    credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
  });
  const { QueueUrls = [] } = await sqs.send(new ListQueuesCommand({}));
  expect(QueueUrls.map((url) => new URL(url).pathname)).toEqual([new URL(outputs['JobsUrl'] ?? '').pathname]);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test.each([
  ['no assembly', [], 'Name one assembly: the folder that `cdk synth` wrote.'],
  ['a folder that is not one', [directory], `${directory} is not an assembly: it has no manifest.json.`],
  ['a port that is not one', [assembly, '--port', 'http'], '--port http is not a port.'],
  ['an unknown option', ['--ports'], "Unknown option '--ports'"],
])('%s is refused with exit code 2, the reason and the help', (_, given, reason) => {
  const { status, stderr } = spawnSync(process.execPath, [command, ...given], { encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr).toContain(reason);
  expect(stderr).toContain('local-aws <assembly> [options]');
});
