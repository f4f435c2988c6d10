/** Tells whether a click on a link is the browser's: it opens another tab or window, or saves. */
export function opensElsewhere(
  click: Pick<MouseEvent, 'altKey' | 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
): boolean {
  return click.altKey || click.ctrlKey || click.metaKey || click.shiftKey || click.button !== 0
}
