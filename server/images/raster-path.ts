/** Names the address of a drawing as a picture of pixels, for programs that show no SVG and go by an address's ending. */
export function toRasterPath(pictureUrl: string): string {
  return pictureUrl.replace(/^\/pictures\/(.+\.svg)(?=$|\?)/i, '/pictures/raster/$1.jpg')
}
