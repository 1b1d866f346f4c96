import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longest-first.ts';

const report = process.env['VITEST_JSON_REPORT'];

const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
if (!existsSync(chromium))
  console.warn(
    `There is no browser at ${chromium}: what needs one is skipped (apt-get install chromium, or set CHROMIUM).`,
  );

/** They run the whole service or what is deployed: each has a process of its own. The others share processes, which takes two thirds of the time. */
const ALONE = ['console', 'infra', 'privacy', 'service', 'simulation', 'upgrade'].map(
  (folder) => `test/${folder}/**/*.test.ts`,
);
/** The console's flows in a browser: `npm run test:console` and `.ci/run` try them, plain `npm test` does not. */
const LEFT_OUT = process.env['CONSOLE_FLOWS'] ? [] : ['test/console/**'];

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'alone', include: ALONE, exclude: LEFT_OUT } },
      {
        extends: true,
        test: {
          name: 'together',
          include: ['test/**/*.test.ts', 'packages/*/test/**/*.test.ts'],
          exclude: ALONE,
          isolate: false,
          setupFiles: ['test/as-if-alone.ts'],
        },
      },
    ],
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
