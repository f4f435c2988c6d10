/** Names the address of a drawing as a picture of pixels, for programs that show no SVG. */
export function toRasterPath(pictureUrl: string): string {
  return /\.svg(?:$|\?)/i.test(pictureUrl)
    ? pictureUrl.replace(/^\/pictures\//, '/pictures/raster/')
    : pictureUrl
}
