/** The Equal Housing Opportunity mark: a house with two equal bars, and its words. */
export function EqualHousingMark({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 64 79"
      fill="currentColor"
      role="img"
      aria-label="Equal Housing Opportunity"
      className={className}
    >
      <path
        fillRule="evenodd"
        d="M32 0 64 20v12h-8v28H8V32H0V20L32 0Zm0 8.800L15 19.400V52h34V19.400L32 8.800ZM22 24h20v8H22v-8Zm0 13h20v8H22v-8Z"
      />
      <g fontSize="8" fontWeight="600" aria-hidden="true">
        <text x="0" y="70" textLength="64" lengthAdjust="spacingAndGlyphs">
          EQUAL HOUSING
        </text>
        <text x="0" y="78.500" textLength="64" lengthAdjust="spacingAndGlyphs">
          OPPORTUNITY
        </text>
      </g>
    </svg>
  )
}
