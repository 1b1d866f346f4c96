/** Exact arithmetic on DynamoDB numbers (38 significant digits), written as plain decimal strings. */
interface Decimal {
  readonly units: bigint;
  /** Digits after the decimal point. */
  readonly scale: number;
}

function parse(text: string): Decimal {
  const match = /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(text);
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match ?? [];
  const scale = fraction.length - Number(exponent);
  const units = BigInt(`${whole}${fraction}` || '0') * (sign === '-' ? -1n : 1n);
  return scale >= 0 ? { units, scale } : { units: units * 10n ** BigInt(-scale), scale: 0 };
}

function aligned(left: string, right: string): { left: bigint; right: bigint; scale: number } {
  const [a, b] = [parse(left), parse(right)];
  const scale = Math.max(a.scale, b.scale);
  return {
    left: a.units * 10n ** BigInt(scale - a.scale),
    right: b.units * 10n ** BigInt(scale - b.scale),
    scale,
  };
}

function format(units: bigint, scale: number): string {
  const negative = units < 0n;
  const digits = (negative ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  return `${negative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

export function addDecimals(left: string, right: string): string {
  const { left: a, right: b, scale } = aligned(left, right);
  return format(a + b, scale);
}

export function subtractDecimals(left: string, right: string): string {
  const { left: a, right: b, scale } = aligned(left, right);
  return format(a - b, scale);
}

/** Returns a negative number, zero or a positive one, as for sorting. */
export function compareDecimals(left: string, right: string): number {
  const { left: a, right: b } = aligned(left, right);
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The significant digits, without leading and trailing zeros: the basis of the size and of the limit of 38. */
export function significantDigits(text: string): string {
  return (
    text
      .replace(/e.*$/i, '')
      .replace(/[-+.]/g, '')
      .replace(/^0+|0+$/g, '') || '0'
  );
}

/**
 * Bytes that sort as the numbers do: a sign byte, the exponent, the digits; for negative numbers exponent and digits
 * are complemented. A terminator keeps -1.5 below -1.
 */
export function sortableNumber(text: string): Buffer {
  const { units, scale } = parse(text);
  if (units === 0n) return Buffer.from([1]);
  const digits = (units < 0n ? -units : units).toString();
  const exponent = digits.length - scale + 200;
  const bytes = [
    Math.floor(exponent / 256),
    exponent % 256,
    ...digits
      .replace(/0+$/, '')
      .split('')
      .map((d) => 48 + Number(d)),
  ];
  return units > 0n ? Buffer.from([2, ...bytes]) : Buffer.from([0, ...bytes.map((byte) => 255 - byte), 255]);
}
