import { EQUAL_HOUSE_PATH } from '../../../domain/site/equal-house.ts'

export function EqualHousingMark({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 64 79"
      fill="currentColor"
      role="img"
      aria-label="Equal Housing Opportunity"
      className={className}
    >
      <path fillRule="evenodd" d={EQUAL_HOUSE_PATH} />
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
