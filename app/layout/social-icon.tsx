import type { SocialNetwork } from '../../domain/site/site.ts'

export const socialNames: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'Twitter',
  pinterest: 'Pinterest',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
}

// Plain line drawings in one style, not the networks' own artwork.
const drawings: Record<SocialNetwork, string> = {
  facebook: 'M15.5 4H14a3.5 3.5 0 0 0-3.5 3.5V20M7.5 11.5h7',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7M16.6 7.3v.1',
  twitter: 'M4.5 4.5 19.5 19.5M19 4.5 5 19.5',
  pinterest: 'M9 20.5 12 9M8.3 13.6a4.8 4.8 0 1 1 3 2.6',
  youtube:
    'M6.5 6h11A3.5 3.5 0 0 1 21 9.5v5a3.5 3.5 0 0 1-3.5 3.5h-11A3.5 3.5 0 0 1 3 14.5v-5A3.5 3.5 0 0 1 6.5 6M10.5 9.5v5l4-2.5z',
  linkedin: 'M5.5 10v9M5.5 5.5v.1M10.5 19v-9M10.5 14a4 4 0 0 1 8 0v5',
}

export function SocialIcon({ network }: { network: SocialNetwork }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawings[network]} />
    </svg>
  )
}
