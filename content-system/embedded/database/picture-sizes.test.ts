import { expect, test } from 'vitest'
import { withPictureSizes } from './picture-sizes.ts'

const sizes = new Map([
  ['2026/11/porch.jpg', { width: 1600, height: 900 }],
  ['2026/11/mark.svg', { width: undefined, height: undefined }],
])

test("a text's picture gets its width and height", () => {
  expect(
    withPictureSizes(
      '<p><img src="https://c.example/wp-content/uploads/2026/11/porch.jpg" alt="A porch"></p>',
      sizes,
    ),
  ).toBe(
    '<p><img width="1600" height="900" src="https://c.example/wp-content/uploads/2026/11/porch.jpg" alt="A porch"></p>',
  )
})

test('a picture that says its width, one of another host and one without a size stay as they are', () => {
  for (const html of [
    '<img src="https://c.example/wp-content/uploads/2026/11/porch.jpg" width="300" alt="">',
    '<img src="https://elsewhere.example/porch.jpg" alt="">',
    '<img src="https://c.example/wp-content/uploads/2026/11/mark.svg" alt="">',
  ])
    expect(withPictureSizes(html, sizes)).toBe(html)
})
