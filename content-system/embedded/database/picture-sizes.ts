type PictureSize = { width: number | undefined; height: number | undefined }

/** Adds width and height to a text's pictures, as WordPress does. @param sizes by the end of a picture's address */
export function withPictureSizes(html: string, sizes: ReadonlyMap<string, PictureSize>): string {
  return html.replace(/<img\s[^>]*>/g, (image) => {
    if (/\swidth=/.test(image)) return image
    const src = /\ssrc="([^"]*)"/.exec(image)?.[1]
    if (src === undefined) return image
    const [, { width, height } = {}] = [...sizes].find(([file]) => src.endsWith(`/${file}`)) ?? []
    if (width === undefined || height === undefined) return image
    return image.replace('<img ', `<img width="${width}" height="${height}" `)
  })
}
