import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { OwnFile } from './own-things.ts'

/** An archive of files, written as it is read; compressing is done beside the event loop. */
export function archiveStream(files: readonly OwnFile[], nowMs: number): Readable {
  const archive = new ZipFile()
  for (const { name, content } of files) archive.addBuffer(content, name, { mtime: new Date(nowMs), mode: 0o100600 })
  archive.end()
  return archive.outputStream.pipe(new PassThrough())
}
