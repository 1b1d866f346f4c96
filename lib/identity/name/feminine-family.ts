/** `Ivanov` and `Ivanova`, `Novák` and `Nováková`, `Kowalski` and `Kowalska`, `Bakakis` and `Bakaki`: one family name and its feminine form. */
export function isFeminineOf(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long === `${short}a`) return /(?:ov|ev|in|yn)$/.test(short);
  if (isGreekFeminineOf(a, b) || isGreekFeminineOf(b, a)) return true;
  if (long === `${short}ova` || long === `${short.replace(/(?:a|o|ek|e)$/, '')}ova`) return true;
  return /sk[iy]$/.test(a + b) || /ska(?:ya)?$/.test(a + b)
    ? a.replace(/sk(?:i|y|iy|yi|a|aya)$/, 'sk') === b.replace(/sk(?:i|y|iy|yi|a|aya)$/, 'sk')
    : false;
}

/** `Papadopoulou` of Papadopoulos, `Nikolaidou` of Nikolaidis, `Bakaki` of Bakakis. */
const isGreekFeminineOf = (feminine: string, name: string): boolean =>
  feminine === name.replace(/(?<=.{4})[oi]s$/, 'ou') || feminine === name.replace(/(?<=.aki)s$/, '');
