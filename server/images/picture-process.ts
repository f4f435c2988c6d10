/** Pictures that strangers send, and drawings: made one at a time, by a program that's killed when it takes too long. */
import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import PQueue from 'p-queue'
import { MAX_WAITING, PicturesBusyError } from './picture-turns.ts'

export type PictureWork = { kind: 'portrait' } | { kind: 'drawing'; widthPx: number; fontDir: string }

/** @returns undefined for no picture @throws PicturesBusyError when it waits or takes too long */
export type MakePicture = (work: PictureWork, bytes: Uint8Array) => Promise<Buffer<ArrayBuffer> | undefined>

/** @param program the file of `picture-program.ts`: the build doesn't have it */
export function createPictureProcess(program: string, timeoutMs = 10_000): MakePicture {
  const turns = new PQueue({ concurrency: 1 })

  async function make(work: PictureWork, bytes: Uint8Array): Promise<Buffer<ArrayBuffer> | undefined> {
    // It's told none of our secrets.
    const child = spawn(process.execPath, [program, JSON.stringify(work)], {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    })
    const ended = new Promise<boolean>((resolve) => {
      child.once('error', () => resolve(false)).once('exit', (code) => resolve(code === 0))
    })
    // A program that was killed reads no more.
    child.stdin.on('error', () => undefined).end(bytes)
    const [picture, isDone] = await Promise.all([buffer(child.stdout).catch(() => Buffer.alloc(0)), ended])
    if (!isDone) throw new PicturesBusyError('A picture took too long')
    return picture.length > 0 ? Buffer.from(picture) : undefined
  }

  return async (work, bytes) => {
    if (turns.size >= MAX_WAITING) throw new PicturesBusyError()
    return turns.add(() => make(work, bytes))
  }
}
