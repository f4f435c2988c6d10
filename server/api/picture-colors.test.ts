import { expect, test } from 'vitest'
import { withPictureColors } from './picture-colors.ts'

const colorOf = (url: string) => (url.endsWith('known.jpg') ? '#8f9aa3' : undefined)

test('every picture of an answer gets its color, at any depth, and nothing else changes', () => {
  const answer = {
    title: 'Juniper Ridge',
    gallery: [
      { url: '/pictures/known.jpg', alt: '' },
      { url: '/pictures/other.jpg', alt: '' },
    ],
    link: { url: '/pictures/known.jpg' },
  }
  const before = structuredClone(answer)
  const colored = withPictureColors(answer, colorOf)
  expect(colored.gallery[0]).toEqual({ url: '/pictures/known.jpg', alt: '', color: '#8f9aa3' })
  expect(colored.gallery[1]).toBe(answer.gallery[1])
  expect(colored.link).toBe(answer.link)
  // Answers may come from a cache that others read.
  expect(answer).toEqual(before)
})

test('an answer without pictures is given on as it is', () => {
  const answer = { items: [1, 'a', null], count: 2 }
  expect(withPictureColors(answer, colorOf)).toBe(answer)
  expect(withPictureColors(null, colorOf)).toBeNull()
})
