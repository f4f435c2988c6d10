/** WordPress's media library. */
export type MediaPicture = {
  id: number
  url: string
  alt: string
  editLink?: string
  sizes?: { thumbnail?: { url: string } }
}

type Frame = {
  on: (event: 'select', listener: () => void) => void
  open: () => void
  state: () => { get: (name: 'selection') => { toJSON: () => MediaPicture[] } }
}

type Wordpress = {
  media: (options: { title: string; library: { type: string }; multiple: 'add' | false }) => Frame
}

/** Lets an editor choose pictures. @param multiple whether several at once */
export function choosePictures(
  title: string,
  multiple: boolean,
  onChoose: (pictures: MediaPicture[]) => void,
): void {
  const { wp } = globalThis as unknown as { wp: Wordpress }
  const frame = wp.media({ title, library: { type: 'image' }, multiple: multiple ? 'add' : false })
  frame.on('select', () => onChoose(frame.state().get('selection').toJSON()))
  frame.open()
}
