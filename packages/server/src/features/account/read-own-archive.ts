import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { AppError } from '#lib/app-error.ts'

/** Many times what an account can hold. */
const ENTRIES_MOST = 40
const ENTRY_MOST_BYTES = 12_000_000
const ALL_MOST_BYTES = 20_000_000

const refusal = (why: string) => new AppError('bad_request', `参数 file：${why}`)

export type OwnArchive = ReadonlyMap<string, Buffer>

/**
 * The files of an archive by their names, all in memory and none on the disk. Throws `bad_request` of the field `file` for what
 * is no archive, is damaged, unpacks to more than anybody has, or names files outside of itself.
 */
export async function readOwnArchive(content: Buffer, wanted: ReadonlySet<string>): Promise<OwnArchive> {
  try {
    const archive = await fromBufferPromise(content, { lazyEntries: true, strictFileNames: true })
    if (archive.entryCount > ENTRIES_MOST) throw refusal('压缩包里的文件太多')
    return await readAll(archive, wanted)
  } catch (error) {
    throw error instanceof AppError ? error : refusal('不是完整的压缩包')
  }
}

async function readAll(archive: ZipFile, wanted: ReadonlySet<string>): Promise<OwnArchive> {
  const files = new Map<string, Buffer>()
  let bytes = 0
  for await (const entry of archive.eachEntry()) {
    bytes += entry.uncompressedSize
    if (entry.uncompressedSize > ENTRY_MOST_BYTES || bytes > ALL_MOST_BYTES) throw refusal('压缩包解开后太大')
    if (!wanted.has(entry.fileName)) continue
    if (files.has(entry.fileName)) throw refusal(`压缩包里有两个 ${entry.fileName}`)
    files.set(entry.fileName, await contentOf(archive, entry))
  }
  return files
}

/** Ends with an error as soon as it is longer than it says. */
async function contentOf(archive: ZipFile, entry: Entry): Promise<Buffer> {
  if (entry.isEncrypted()) throw refusal('压缩包有密码，请先解开再压缩')
  return await buffer(await archive.openReadStreamPromise(entry))
}
