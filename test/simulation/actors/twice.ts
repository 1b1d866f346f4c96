import type { Answer } from '#test/simulation/actors/user';

/** What an answer says was made. */
const madeBy = ({ body }: Answer): string | undefined =>
  body?.id ?? body?.batch_id ?? body?.data?.id ?? body?.data?.batch_id ?? body?.data?.session_id;

/** Both at once, as an impatient finger or a second window would: both hear of the same thing. */
export async function twice(work: () => Promise<Answer>, isDoubled: boolean): Promise<Answer> {
  const [first, second = first] = await Promise.all([work(), ...(isDoubled ? [work()] : [])]);
  if (!first || !second) throw new Error('It was not done.');
  if (first.status < 300 && second.status < 300 && madeBy(first) !== madeBy(second))
    throw new Error(`done once, and made ${madeBy(first)} and ${madeBy(second)}`);
  return first;
}
