import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing, readWhole, UNFINISHED, writeDraft, writeDurably } from '#store/history/durable-file.ts'
import { FileKind, Manifest, type ManifestFile } from './manifest.ts'

const MANIFEST = 'manifest.json'
const DAMAGED = 'damaged'

/** A file that could not be used: what it was, why, and where it lies now. */
export interface Damage {
  readonly file: string
  readonly reason: string
  readonly days: readonly string[]
}

export interface NewFile {
  readonly kind: FileKind
  /** Name without its content mark, `2025` or `2025-11-03`. */
  readonly stem: string
  readonly extension: 'arrow' | 'json'
  /** Its bytes one part after the other, read once. */
  readonly parts: Iterable<Uint8Array>
  readonly days: Readonly<Record<string, string>>
}

export interface Change {
  readonly add: readonly (NewFile | ManifestFile)[]
  readonly remove: readonly ManifestFile[]
}

/** A folder of files that never change, and the manifest that says which of them count. */
export interface FileSet {
  readonly damages: readonly Damage[]
  files(kind: FileKind): readonly ManifestFile[]
  /**
   * The bytes of a file whose checksum holds, in memory of their own where none is given; a damaged one is set aside, reported and
   * forgotten.
   */
  read(file: ManifestFile, memory?: (bytes: number) => Buffer): Promise<Uint8Array | undefined>
  /** Sets a file aside that has its checksum and still cannot be read. */
  setAside(file: ManifestFile, reason: string): Promise<void>
  /** Writes a file that counts once a change adds it, so that a large change need not be in memory at once. */
  stage(file: NewFile): Promise<ManifestFile>
  /** All of it or nothing of it: the manifest is what counts, and it is replaced last. */
  change(change: Change): Promise<void>
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** What days a file holds, for rebuilding a lost manifest; throws when it cannot be read. */
export type DaysInside = (kind: FileKind, bytes: Uint8Array) => Readonly<Record<string, string>>

/** Called for each file that is set aside. */
export type OnDamage = (damage: Damage) => void

export async function openFileSet(
  folder: string,
  daysInside: DaysInside,
  onDamage: OnDamage = () => {},
): Promise<FileSet> {
  await mkdir(folder, { recursive: true })
  const damages: Damage[] = []
  let files: ManifestFile[] = []
  let queue: Promise<unknown> = Promise.resolve()
  let drafts = 0

  function damaged(damage: Damage): void {
    damages.push(damage)
    onDamage(damage)
  }

  /** Writers wait for each other: two of them may not both start from the same manifest. */
  function exclusively<T>(work: () => Promise<T>): Promise<T> {
    const result = queue.then(work)
    queue = result.catch(() => undefined)
    return result
  }

  async function moveAside(name: string): Promise<void> {
    await mkdir(join(folder, DAMAGED), { recursive: true })
    await rename(join(folder, name), join(folder, DAMAGED, name)).catch(error => {
      if (!isMissing(error)) throw error
    })
  }

  async function writeManifest(next: ManifestFile[]): Promise<void> {
    const text = JSON.stringify({ version: 1, files: next }, undefined, 1)
    await writeDurably(join(folder, MANIFEST), Buffer.from(text))
    files = next
  }

  async function setAside(file: ManifestFile, reason: string): Promise<void> {
    damaged({ file: file.name, reason, days: Object.keys(file.days) })
    await moveAside(file.name)
    await writeManifest(files.filter(({ name }) => name !== file.name))
  }

  async function readManifest(): Promise<void> {
    const bytes = await readWhole(join(folder, MANIFEST))
    const parsed = bytes && Manifest.safeParse(parseJson(bytes))
    if (parsed?.success) {
      files = parsed.data.files
      return
    }
    if (bytes) {
      damaged({ file: MANIFEST, reason: 'not a manifest', days: [] })
      await moveAside(MANIFEST)
    }
    const found = await Promise.all((await readdir(folder)).map(name => recognise(name)))
    if (found.some(Boolean)) await writeManifest(found.filter(file => file !== undefined))
  }

  /** Names carry the start of their checksum, so that the files can vouch for themselves without the manifest. */
  async function recognise(name: string): Promise<ManifestFile | undefined> {
    const [, word, mark] = /^([a-z]+)-.*-([0-9a-f]{12})\.(?:arrow|json)$/.exec(name) ?? []
    const { data: kind } = FileKind.safeParse(word)
    if (kind === undefined) return undefined
    const bytes = await readFile(join(folder, name))
    const digest = sha256(bytes)
    if (mark && digest.startsWith(mark)) {
      return { name, kind, bytes: bytes.byteLength, sha256: digest, days: { ...daysInside(kind, bytes) } }
    }
    damaged({ file: name, reason: 'checksum does not hold', days: [] })
    await moveAside(name)
    return undefined
  }

  /** What a stop in the middle of a change leaves behind was never acknowledged. */
  async function sweep(): Promise<void> {
    const counted = new Set([MANIFEST, ...files.map(({ name }) => name)])
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const leftover = entry.name.endsWith(UNFINISHED) || /-[0-9a-f]{12}\.(arrow|json)$/.test(entry.name)
      if (entry.isFile() && leftover && !counted.has(entry.name)) await rm(join(folder, entry.name))
    }
  }

  async function write({ kind, stem, extension, parts, days }: NewFile): Promise<ManifestFile> {
    const hash = createHash('sha256')
    let bytes = 0
    function* counted(): Generator<Uint8Array, void> {
      for (const part of parts) {
        hash.update(part)
        bytes += part.byteLength
        yield part
      }
    }
    // Its name says what is in it, which is known when it is written.
    const draft = await writeDraft(join(folder, `${kind}-${stem}-${++drafts}`), counted())
    const digest = hash.digest('hex')
    const name = `${kind}-${stem}-${digest.slice(0, 12)}.${extension}`
    // Equal content has an equal name, and a file that counts is already whole.
    if (files.some(file => file.name === name)) await draft.discard()
    else await draft.keepAs(join(folder, name))
    return { name, kind, bytes, sha256: digest, days: { ...days } }
  }

  await readManifest()
  await sweep()

  return {
    damages,
    files: kind => files.filter(file => file.kind === kind),
    setAside: (file, reason) => exclusively(() => setAside(file, reason)),
    async read(file, memory) {
      const bytes = await readWhole(join(folder, file.name), memory)
      if (bytes && sha256(bytes) === file.sha256) return bytes
      await exclusively(() => setAside(file, bytes ? 'checksum does not hold' : 'file is missing'))
      return undefined
    },
    stage: write,
    change: ({ add, remove }) =>
      exclusively(async () => {
        const added: ManifestFile[] = []
        for (const file of add) added.push('sha256' in file ? file : await write(file))
        const fresh = new Set(added.map(({ name }) => name))
        const gone = new Set(remove.map(({ name }) => name).filter(name => !fresh.has(name)))
        const unchanged = files.filter(({ name }) => !gone.has(name) && !fresh.has(name))
        await writeManifest([...unchanged, ...added].sort((a, b) => a.name.localeCompare(b.name)))
        for (const name of gone) await rm(join(folder, name), { force: true })
      }),
  }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
