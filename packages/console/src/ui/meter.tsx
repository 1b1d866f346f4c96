/** Shows how much of something is used or done. */
export const Meter = ({
  value,
  of,
  label,
  limit = false,
}: {
  value: number;
  of: number;
  label: string;
  /** Whether full is a warning: an allowance, a ceiling. */
  limit?: boolean;
}) => (
  <div
    className={`meter ${limit && value >= of ? 'full' : ''}`}
    role="progressbar"
    aria-label={label}
    aria-valuenow={value}
    aria-valuemin={0}
    aria-valuemax={of}
  >
    <i style={{ width: `${of === 0 ? 0 : Math.min(100, (value / of) * 100)}%` }} />
  </div>
);
