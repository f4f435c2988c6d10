import { expect, test } from 'vitest'
import { parseBlocks } from './parse-blocks.ts'
import { sampleContext } from '../testing/sample-context.ts'

function read(...blocks: unknown[]) {
  const { context, logged } = sampleContext()
  return { blocks: parseBlocks(context, blocks, 31), logged }
}

test('a hero has its picture and up to two links', () => {
  const { blocks } = read({
    type: 'hero',
    eyebrow: 'Oregon',
    title: 'Home',
    image: 'https://content.example/a.jpg',
    image_alt: 'A porch',
    button_title: 'Find a home',
    button_link: 'https://content.example/homes-for-sale/',
    secondary_title: 'Nowhere',
    secondary_link: 'javascript:alert(1)',
  })
  expect(blocks).toEqual([
    {
      type: 'hero',
      eyebrow: 'Oregon',
      title: 'Home',
      picture: { url: 'https://content.example/a.jpg', alt: 'A porch' },
      links: [{ label: 'Find a home', href: '/homes-for-sale' }],
    },
  ])
})

test('answers of questions are clean HTML', () => {
  const items = [{ question: 'Why?', answer: '<p onclick="x()">Because</p>' }]
  expect(read({ type: 'faq', items }).blocks).toEqual([
    { type: 'faq', items: [{ question: 'Why?', answerHtml: '<p>Because</p>' }] },
  ])
})

test('cards, galleries and offices are lists; what is missing in one is left out', () => {
  const { blocks } = read(
    {
      type: 'cards',
      title: 'Ways',
      cards: [{ title: 'Walk', text: 'Slowly', link: '/walk' }, { title: 'Stay' }],
    },
    { type: 'gallery', images: [{ src: 'https://c.example/a.jpg', alt: 'A', caption: 'B' }, { src: '' }] },
    {
      type: 'contact',
      form: '72',
      departments: [
        { title: 'You own a home', name: 'Tom', image: 'https://c.example/t.jpg', phone: '541-555-0170' },
      ],
      offices: [
        { title: 'North', address: ['1 A St', 'Bend'], hours: 'Mo; Tu', phone: '', link: '/contact/north' },
      ],
    },
    { type: 'communities', region: 'north', limit: 4 },
  )
  expect(blocks).toEqual([
    {
      type: 'cards',
      title: 'Ways',
      cards: [{ title: 'Walk', text: 'Slowly', link: { label: 'Walk', href: '/walk' } }, { title: 'Stay' }],
    },
    { type: 'gallery', pictures: [{ url: 'https://c.example/a.jpg', alt: 'A', caption: 'B' }] },
    {
      type: 'contact',
      formId: 72,
      departments: [
        {
          title: 'You own a home',
          name: 'Tom',
          picture: { url: 'https://c.example/t.jpg', alt: 'Tom' },
          phone: '541-555-0170',
          hoursLines: [],
        },
      ],
      offices: [
        { title: 'North', addressLines: ['1 A St', 'Bend'], hoursLines: ['Mo; Tu'], href: '/contact/north' },
      ],
    },
    { type: 'communities', regionSlug: 'north', limit: 4 },
  ])
})

test("an unknown block, or one that can't be read, is skipped and logged with its place", () => {
  const { blocks, logged } = read(
    { type: 'carousel-3d' },
    { type: 'constructor' },
    null,
    { type: 'call-to-action', title: '' },
    { type: 'faq', items: [{ answer: 'x' }] },
    { type: 'newsletter', title: 'Front Porch' },
  )
  expect(blocks).toEqual([{ type: 'newsletter', title: 'Front Porch' }])
  expect(logged.map(({ item, field }) => [item, field])).toEqual([
    [31, 'blocks.0'],
    [31, 'blocks.1'],
    [31, 'blocks.2'],
    [31, 'blocks.3.title'],
    [31, 'blocks.4.question'],
  ])
})

test("no blocks, in each of PHP's notations", () => {
  const { context } = sampleContext()
  for (const none of [undefined, null, '', false, [], {}]) expect(parseBlocks(context, none, 1)).toEqual([])
})
