import { expect, test } from 'vitest'
import { toPhoneSizes, toPictureSource } from './picture-source.ts'

const ours = '/pictures/wp-content/uploads/2026/11/front.jpg'

test('a picture of ours is offered in the widths our server makes, none wider than the picture', () => {
  const { src, srcSet } = toPictureSource({ url: ours, alt: '', width: 1080, height: 720 })
  expect(src).toBe('/pictures/w800/wp-content/uploads/2026/11/front.jpg')
  expect(srcSet?.split(', ').map((choice) => choice.split(' ')[1])).toEqual([
    '160w',
    '320w',
    '480w',
    '560w',
    '640w',
    '800w',
    '1080w',
  ])
})

test('a width between the steps is offered as it is, so that nothing is lost', () => {
  const { srcSet } = toPictureSource({ url: ours, alt: '', width: 1200 })
  expect(srcSet?.endsWith(`, ${ours} 1200w`)).toBe(true)
})

test('a small picture stays as it is', () => {
  expect(toPictureSource({ url: ours, alt: '', width: 120 })).toEqual({ src: ours })
  expect(toPictureSource({ url: ours, alt: '', width: 400 }).src).toBe(ours)
})

test("a drawing and one of the site's own files aren't resized", () => {
  const drawing = '/pictures/wp-content/badge.svg'
  expect(toPictureSource({ url: drawing, alt: '', width: 900 })).toEqual({ src: drawing })
  expect(toPictureSource({ url: '/brand/photo.jpg', alt: '', width: 900 })).toEqual({
    src: '/brand/photo.jpg',
  })
})

test('a dense phone fetches two thirds of the dots of what grows with the window', () => {
  expect(toPhoneSizes('(width >= 960px) 33vw, calc(100vw - 40px)')).toBe(
    '(width < 600px) and (min-resolution: 1.7dppx) calc(calc(100vw - 40px) * 0.66), ' +
      '(width >= 960px) 33vw, calc(100vw - 40px)',
  )
  expect(toPhoneSizes('96px')).toBe('96px')
})
