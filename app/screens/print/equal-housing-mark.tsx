/** The Equal Housing Opportunity mark: a house with two equal bars. */
export function EqualHousingMark({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 32 30"
      fill="currentColor"
      role="img"
      aria-label="Equal Housing Opportunity"
      className={className}
    >
      <path
        fillRule="evenodd"
        d="M16 0 32 10v6h-4v14H4V16H0v-6L16 0Zm0 4.4L7.5 9.700V26h17V9.700L16 4.4ZM11 12h10v4H11v-4Zm0 6.5h10v4H11v-4Z"
      />
    </svg>
  )
}
