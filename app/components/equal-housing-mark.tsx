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
        d="M32 0 64 20v12h-8v28H8V32H0V20zm0 8.8L15 19.4V52h34V19.4zM22 24h20v8H22zm0 13h20v8H22z"
      />
      <g fontSize="8" fontWeight="600" aria-hidden="true">
        <text y="70" textLength="64" lengthAdjust="spacingAndGlyphs">
          EQUAL HOUSING
        </text>
        <text y="78.5" textLength="64" lengthAdjust="spacingAndGlyphs">
          OPPORTUNITY
        </text>
      </g>
    </svg>
  )
}
