import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longest-first.ts';

const report = process.env['VITEST_JSON_REPORT'];

const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
if (!existsSync(chromium))
  console.warn(
    `There is no browser at ${chromium}: what needs one is skipped (apt-get install chromium, or set CHROMIUM).`,
  );

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'packages/*/test/**/*.test.ts'],
    // The console's flows in a browser: `npm run test:console` and `.ci/run` try them, plain `npm test` does not.
    exclude: process.env['CONSOLE_FLOWS'] ? [] : ['test/console/**'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    pool: 'forks',
    // What functions read of their environment when they are loaded; the rest is set where a test starts its parts.
    env: {
      STAGE: 'local',
      BASE_URL: 'https://api.test',
      ALARM_EMAIL: 'alarms@example.com',
      MAIL_FROM: 'notices@gtm.example',
      RATE_LIMITS: '100000,100000,1000000',
      VENDOR_PACE: '1000',
      AWS_REGION: 'eu-central-1',
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
      POWERTOOLS_LOG_LEVEL: 'SILENT',
    },
    sequence: { sequencer: LongestFirst },
    maxWorkers: 3,
    // The count for continuous integration is taken from the runner's own report.
    ...(report ? { reporters: ['default', ['json', { outputFile: report }]] } : {}),
  },
});
