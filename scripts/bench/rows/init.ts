import { functionEnvironment, withProgram } from '#scripts/bench/bundle-program';
import { countWork } from '#scripts/bench/instructions';
import { type Row, rounded } from '#scripts/bench/row';

const load = (file: string): string => `require(${JSON.stringify(file)})`;

export const init: Row = {
  title: 'Init instructions of an API function over an empty one',
  goal: 'at most 2.6x the TLS floor',
  anchor: 'TLS floor 70 M; SDK as CJS 222 M; usual ESM stack 529 M',
  async measure() {
    const empty = await countWork('', functionEnvironment);
    // The least of three: how maps are seeded, and what is compiled in the background, moves a count by a twentieth.
    const over = async (code: string) => {
      const amounts: number[] = [];
      for (let turn = 0; turn < 3; turn += 1)
        amounts.push((await countWork(code, functionEnvironment)).amount - empty.amount);
      return Math.min(...amounts);
    };
    // What any client of the table pays: the modules and a secure context with the system's root certificates.
    const floor = await over(`require('node:https');require('node:tls').createSecureContext()`);
    const ours = (group: string, id: string) =>
      withProgram(
        `import { ${id} } from '#functions/api/${group}'; export const handler = ${id}();`,
        (file) => over(load(file)),
      );
    const create = await ours('enrichments', 'createEnrichment');
    const credits = await ours('billing', 'getCredits');
    const millions = (amount: number) => `${rounded(amount / 1e6, 0)} M`;
    return [
      {
        what: this.title,
        goal: this.goal,
        anchor: `${this.anchor}; TLS floor here ${millions(floor)}`,
        measured: `createEnrichment ${millions(create)} (${rounded(create / floor)}x), getCredits ${millions(credits)} (${rounded(credits / floor)}x), in ${empty.unit}`,
        within: create <= 2.6 * floor,
      },
    ];
  },
};
