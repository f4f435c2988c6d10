import type { ArticleHeading } from './article.ts'

/** What the privacy page says below its editor's text, in order. */
export const PRIVACY_PARTS: readonly [
  kept: ArticleHeading,
  stored: ArticleHeading,
  others: ArticleHeading,
  choices: ArticleHeading,
] = [
  { id: 'what-is-kept', text: 'What this website keeps' },
  { id: 'in-your-browser', text: 'What stays in your browser' },
  { id: 'other-companies', text: 'Other companies' },
  { id: 'privacy-choices', text: 'Your privacy choices' },
]
