import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { ZipFile as NewZipFile } from 'yazl'
import { type BackedUpFile, BackupContents, CONTENTS_FILE } from './contents.ts'

/** Hexadecimal letters of a SHA-256. */
const SEAL_BYTES = 64
const MOST_CONTENTS_BYTES = 64 * 1024 * 1024

/** SHA-256 of a file in hexadecimal, up to a byte. */
async function digest(path: string, end: number): Promise<string> {
  const hash = createHash('sha256')
  if (end > 0) for await (const part of createReadStream(path, { end: end - 1 })) hash.update(part)
  return hash.digest('hex')
}

export async function backedUpFile(folder: string, path: string): Promise<BackedUpFile> {
  const { size } = await stat(join(folder, path))
  return { path, bytes: size, sha256: await digest(join(folder, path), size) }
}

/**
 * Writes the files of a folder as one archive that any program for ZIP opens. Its comment, the last bytes of the file, is the
 * SHA-256 of all bytes before: a change anywhere is noticed, one of what the archive says of its files as well.
 */
export async function writeArchive(into: string, folder: string, contents: BackupContents): Promise<void> {
  const zip = new NewZipFile()
  const made = { mtime: new Date(contents.createdAt), mode: 0o100600 }
  // Numbers of a market become half as long at the quickest level and hardly shorter at the slowest; a dump is compressed already.
  for (const { path } of contents.files)
    zip.addFile(join(folder, path), path, { ...made, compressionLevel: path.endsWith('.dump') ? 0 : 1 })
  zip.addBuffer(Buffer.from(JSON.stringify(contents, undefined, 1)), CONTENTS_FILE, { ...made, compress: false })
  zip.end({ comment: '0'.repeat(SEAL_BYTES), forceZip64Format: false })
  const failed = new Promise<never>((_, reject) => zip.once('error', reject))
  await Promise.race([failed, pipeline(zip.outputStream, createWriteStream(into, { mode: 0o600, flags: 'wx' }))])
  const handle = await open(into, 'r+')
  try {
    const sealed = (await handle.stat()).size - SEAL_BYTES
    await handle.write(Buffer.from(await digest(into, sealed)), 0, SEAL_BYTES, sealed)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function sealHolds(path: string): Promise<boolean> {
  const { size } = await stat(path)
  if (size <= SEAL_BYTES) return false
  const handle = await open(path, 'r')
  try {
    const { buffer: seal } = await handle.read(Buffer.alloc(SEAL_BYTES), 0, SEAL_BYTES, size - SEAL_BYTES)
    return seal.toString('latin1') === (await digest(path, size - SEAL_BYTES))
  } finally {
    await handle.close()
  }
}

/** What is done with a file of the archive while its checksum is worked out. */
type TakeFile = (file: BackedUpFile, content: AsyncIterable<Uint8Array>) => Promise<void>

const ignore: TakeFile = async (_file, content) => {
  for await (const _part of content);
}

/** Hands out every file of a backup; throws with the name of the first that is not what the backup says. */
async function eachFile(path: string, take: TakeFile): Promise<BackupContents> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true })
  try {
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    const contents = await contentsOf(zip, entries.get(CONTENTS_FILE))
    for (const file of contents.files) {
      const entry = entries.get(file.path)
      const isWhole = entry?.uncompressedSize === file.bytes && (await isWhat(file, await opened(zip, entry), take))
      if (!isWhole) throw new Error(`其中的 ${file.path} 与记下的校验不符`)
    }
    return contents
  } finally {
    zip.close()
  }
}

const opened = (zip: ZipFile, entry: Entry): Promise<Readable> => zip.openReadStreamPromise(entry)

async function contentsOf(zip: ZipFile, entry: Entry | undefined): Promise<BackupContents> {
  if (!entry || entry.uncompressedSize > MOST_CONTENTS_BYTES) throw new Error(`其中没有 ${CONTENTS_FILE}`)
  const text = await buffer(await opened(zip, entry))
  const { data } = BackupContents.safeParse(JSON.parse(text.toString('utf8')))
  if (!data) throw new Error(`其中的 ${CONTENTS_FILE} 读不懂，可能由更新版本的看盘写成`)
  return data
}

async function isWhat(file: BackedUpFile, content: Readable, take: TakeFile): Promise<boolean> {
  const hash = createHash('sha256')
  async function* hashed(): AsyncGenerator<Uint8Array> {
    for await (const part of content) {
      hash.update(part)
      yield part
    }
  }
  try {
    await take(file, hashed())
  } catch (error) {
    // A damaged stream cannot be unpacked; a full disk is not the archive's fault.
    if (error instanceof Error && 'syscall' in error) throw error
    return false
  }
  return hash.digest('hex') === file.sha256
}

/** Looks at every byte of a backup; throws with the name of what is damaged. Answers what it holds. */
export async function verifyBackup(path: string, take: TakeFile = ignore): Promise<BackupContents> {
  try {
    const isSealed = await sealHolds(path)
    const contents = await eachFile(path, take)
    if (!isSealed) throw new Error('整个文件的校验不符')
    return contents
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`备份 ${path} 不能用：${reason}。什么都没有改动；请换一个备份`, { cause: error })
  }
}
