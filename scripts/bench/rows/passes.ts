import { type Row, rounded } from '#scripts/bench/row';
import { type Ran, runEnrichments } from '#scripts/bench/run-enrichments';

const COUNT = 6;
const whole = {
  network_url: 'https://www.linkedin.com/in/ada-lovelace',
  email: 'ada@acme-robotics.example',
  first_name: 'Ada',
  last_name: 'Lovelace',
  company: 'Acme Robotics',
  company_domain: 'acme-robotics.example',
};

const per = ({ enrichments, calls, pipelineMs }: Ran) => {
  const table = calls.filter(({ service }) => service === 'dynamodb');
  return {
    table: table.length / enrichments,
    units: table.reduce((sum, call) => sum + call.writeUnits + call.readUnits, 0) / enrichments,
    ms: pipelineMs,
  };
};

/** Cost of asking sources a second time, compared with an enrichment that has nothing new to ask, in one run. */
export const passes: Row = {
  title: 'Second pass of the sources',
  goal: 'no cost if there is nothing new to ask',
  anchor: 'all identifiers given: one pass',
  async measure() {
    const once = per(await runEnrichments(COUNT, [whole]));
    const twice = per(await runEnrichments(COUNT, [{ network_url: whole.network_url }]));
    const line = ({ table, units, ms }: typeof once): string =>
      `${rounded(table, 1)} table calls, ${rounded(units, 1)} units, ${Math.round(ms)} ms`;
    return [
      {
        what: 'Second pass of the sources: all identifiers given (one pass)',
        anchor: '-',
        measured: line(once),
      },
      {
        what: 'Second pass of the sources: a profile address alone (two passes)',
        goal: 'report what it adds',
        anchor: line(once),
        measured: line(twice),
      },
    ];
  },
};
