// What the block editor has of ours: the blocks of pages, as the model declares them, and what a save has to tell.
import model from '../../content-system/wordpress/homesite/model/blocks.json' with { type: 'json' }
import { toFields } from '../fields/field.ts'
import { Block } from './block.tsx'
import { tellOrder } from './order.ts'
import { tellSaves } from './saves.ts'
import { facts, wp } from './wordpress.ts'
import '../desk.css'
import '../item/item.css'
import './blocks.css'

const category = 'homesite'

tellSaves()
if (facts) {
  const { prefix, isWhole } = facts
  wp.blocks.setCategories([{ slug: category, title: 'Website' }, ...wp.blocks.getCategories()])
  for (const [type, { label, icon, fields: declared }] of Object.entries(model)) {
    const kind = { type, label, fields: toFields(declared) }
    wp.blocks.registerBlockType(prefix + type, {
      apiVersion: 3,
      title: label,
      icon: icon.replace(/^dashicons-/, ''),
      category,
      // Not within another block: a page has a list of them.
      parent: ['core/post-content'],
      attributes: { fields: { type: 'object', default: {} } },
      supports: { html: false, className: false, customClassName: false, reusable: false },
      edit: (props: Omit<Parameters<typeof Block>[0], 'kind'>) => <Block kind={kind} {...props} />,
      save: () => null,
    })
  }

  // They would list WordPress's own posts and terms, and some are called as the website's blocks.
  wp.hooks.addFilter('blocks.registerBlockType', 'homesite/theme-blocks', (type) =>
    type.category === 'theme' ? { ...type, supports: { ...type.supports, inserter: false } } : type,
  )

  // What's saved from here has all blocks of the page: one without any has none.
  wp.apiFetch.use((request, next) => {
    const { path = '', data } = request
    const isSaved = data?.content !== undefined && /^\/wp\/v2\/pages\/\d+(?:\/autosaves)?(?:\?|$)/.test(path)
    return next(isSaved ? { ...request, data: { ...data, [isWhole]: true } } : request)
  })
  tellOrder(facts)
}
