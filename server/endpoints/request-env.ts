export type Connection = { peerAddress?: string | undefined; target?: string | undefined }

/** `isForCache`: the render is for the page cache, and everyone will get it. */
export type Env = { Bindings: Connection & { isForCache?: boolean } }
