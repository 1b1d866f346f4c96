import type { Answer } from '#test/simulation/actors/user';

/** The id of what an answer says was created. */
const madeBy = ({ body }: Answer): string | undefined =>
  body?.id ?? body?.batch_id ?? body?.data?.id ?? body?.data?.batch_id ?? body?.data?.session_id;

/** Sends both at once, as a double click or a second window would: both must get the same result. */
export async function twice(work: () => Promise<Answer>, isDoubled: boolean): Promise<Answer> {
  const [first, second = first] = await Promise.all([work(), ...(isDoubled ? [work()] : [])]);
  if (!first || !second) throw new Error('It was not done.');
  if (first.status < 300 && second.status < 300 && madeBy(first) !== madeBy(second))
    throw new Error(`done once, and made ${madeBy(first)} and ${madeBy(second)}`);
  return first;
}
