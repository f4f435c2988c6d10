import { wp, type EditorBlock } from './wordpress.ts'

const text =
  'Visitors see the page’s own text in one piece, not between these blocks. Words that belong between two of them go into a block “Text” of the website.'
const id = 'homesite-order'

/** Warns while text stands between blocks: visitors see all of it before them, or after them on a region's page. */
export function tellOrder({ prefix, isTextLast }: { prefix: string; isTextLast: boolean }): void {
  const isOurs = ({ name }: EditorBlock) => name.startsWith(prefix)
  const isText = (block: EditorBlock) =>
    !isOurs(block) && !(block.name === 'core/paragraph' && !block.attributes.content)

  /** A large opening stands above all. */
  function hasTextBetween(blocks: EditorBlock[]): boolean {
    const lower = blocks[0]?.name === `${prefix}hero` ? blocks.slice(1) : blocks
    return isTextLast
      ? lower.slice(0, lower.findLastIndex(isOurs) + 1).some(isText)
      : lower.slice(Math.max(0, lower.findIndex(isOurs))).some((each) => isText(each) && lower.some(isOurs))
  }

  let wasBetween = false
  let seen: EditorBlock[] | undefined
  wp.data.subscribe(() => {
    const blocks = wp.data.select('core/block-editor').getBlocks()
    if (blocks === seen || !wp.data.select('core/editor').getCurrentPostId()) return
    seen = blocks
    const isBetween = hasTextBetween(blocks)
    if (isBetween === wasBetween) return
    wasBetween = isBetween
    const notices = wp.data.dispatch('core/notices')
    if (isBetween) notices.createNotice('warning', text, { id, isDismissible: false })
    else notices.removeNotice(id)
  })
}
