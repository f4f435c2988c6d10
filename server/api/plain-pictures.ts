/**
 * Takes the renderings that came with pictures out of a view, at any depth: our own server makes them, and their
 * addresses would be most of what travels.
 * @returns a copy that can be written as JSON
 */
export function plainPictures<T>(view: T): T {
  return JSON.parse(
    JSON.stringify(view, function leaveOut(this: Record<string, unknown>, name, value: unknown) {
      return name === 'sizes' && typeof this.url === 'string' ? undefined : value
    }),
  ) as T
}
