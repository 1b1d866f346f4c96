import { defineConfig } from 'vitest/config';

const report = process.env['VITEST_JSON_REPORT'];

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 90_000,
    pool: 'forks',
    maxWorkers: 2,
    // The count for continuous integration is taken from the runner's own report.
    ...(report ? { reporters: ['default', ['json', { outputFile: report }]] } : {}),
  },
});
