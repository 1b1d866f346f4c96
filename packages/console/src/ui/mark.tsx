/** The logo beside the name, inlined so that it shows without a network. */
export const Mark = () => (
  <svg viewBox="0 0 32 32" aria-hidden>
    <rect width="32" height="32" rx="9" fill="#2d4fc7" />
    <path
      d="M9 16.5l4.6 4.6L23.5 11"
      fill="none"
      stroke="#fff"
      strokeWidth="3.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
