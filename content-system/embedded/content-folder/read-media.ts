import path from 'node:path'
import sharp from 'sharp'
import type { MediaEntry } from './folder-content.ts'
import type { ListedFile } from './list-files.ts'
import type { ContentProblem } from './problem.ts'
import type { MediaRecord } from './read-single-files.ts'

const MIME_TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt',
}

/** The media type of a file by its ending; `undefined` for a file this system doesn't serve. */
export function mimeTypeOf(file: string): string | undefined {
  return MIME_TYPES[path.extname(file).toLowerCase()]
}

export interface MediaReader {
  /** Joins the records to their files. A record without a readable file is a problem and is left out. */
  read(
    records: readonly MediaRecord[],
    files: readonly ListedFile[],
    problems: ContentProblem[],
  ): Promise<MediaEntry[]>
}

/** Makes a reader that measures each file once. @param mediaDir the folder `media/` itself. */
export function createMediaReader(mediaDir: string): MediaReader {
  const measured = new Map<string, { width: number | undefined; height: number | undefined }>()

  async function measure(listed: ListedFile, mimeType: string) {
    const stamp = `${listed.file} ${listed.modifiedMs} ${listed.sizeBytes}`
    const known = measured.get(stamp)
    if (known) return known
    if (!mimeType.startsWith('image/')) return { width: undefined, height: undefined }
    const { width, height } = await sharp(path.join(mediaDir, listed.file)).metadata()
    const size = { width: Math.round(width), height: Math.round(height) }
    measured.set(stamp, size)
    return size
  }

  return {
    async read(records, files, problems) {
      const byName = new Map(files.map((each) => [each.file, each]))
      const entries: MediaEntry[] = []
      for (const record of records) {
        const listed = byName.get(record.file)
        const mimeType = mimeTypeOf(record.file)
        const field = `${record.id}.file`
        if (!listed || !mimeType) {
          const message = listed
            ? "isn't a kind of file this system serves"
            : 'there is no such file below media/'
          problems.push({ file: 'media.yaml', field, message: `${record.file}: ${message}` })
          continue
        }
        try {
          const { file, id, alt, title, caption } = record
          const modifiedGmt = new Date(listed.modifiedMs).toISOString().slice(0, 19)
          const size = await measure(listed, mimeType)
          entries.push({
            id,
            file,
            alt,
            title,
            caption,
            mimeType,
            modifiedGmt,
            filesizeBytes: listed.sizeBytes,
            ...size,
          })
        } catch (error) {
          const message = `can't be read as a picture: ${error instanceof Error ? error.message : String(error)}`
          problems.push({ file: `media/${record.file}`, message })
        }
      }
      return entries
    },
  }
}
