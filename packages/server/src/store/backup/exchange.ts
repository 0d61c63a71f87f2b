import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeDurably } from '#store/history/durable-file.ts'

/** Written before the first file of a folder is moved, gone when the last one is in place. */
const JOURNAL = 'restore.json'

const Journal = z.object({
  /** Folder in the data folder that what was there is moved to. */
  point: z.string().regex(/^[\w.-]+$/),
  /** Folder in the data folder with what takes its place. */
  staged: z.string().regex(/^[\w.-]+$/),
  /** What was there and is moved. */
  before: z.array(z.string()),
  /** What is put there. */
  after: z.array(z.string()),
})
export type Journal = z.infer<typeof Journal>

/** Called behind each step, for tests to end the process there. */
export type OnStep = (step: string) => void

/** Moves what was there to the restore point and what was unpacked into its place; `undoExchange` takes all of it back. */
export async function exchange(dataFolder: string, journal: Journal, onStep: OnStep): Promise<void> {
  const { point, staged, before, after } = journal
  await writeDurably(join(dataFolder, JOURNAL), Buffer.from(JSON.stringify(journal)))
  mkdirSync(join(dataFolder, point), { recursive: true, mode: 0o700 })
  onStep('journal')
  for (const name of before) {
    renameSync(join(dataFolder, name), join(dataFolder, point, name))
    onStep(`away ${name}`)
  }
  for (const name of after) {
    renameSync(join(dataFolder, staged, name), join(dataFolder, name))
    onStep(`in place ${name}`)
  }
}

/** From here on what was put there counts. */
export function completeExchange(dataFolder: string, { staged }: Journal): void {
  rmSync(join(dataFolder, JOURNAL))
  rmSync(join(dataFolder, staged), { recursive: true, force: true })
}

/**
 * Goes back to what was there before a restore that did not come to its end, a process killed in the middle included; may itself
 * be cut short and done again. Answers whether there was one.
 */
export function undoExchange(dataFolder: string): boolean {
  const path = join(dataFolder, JOURNAL)
  if (!existsSync(path)) return false
  const { point, staged, before, after } = Journal.parse(JSON.parse(readFileSync(path, 'utf8')))
  for (const name of after) {
    // Of what was there before, nothing was put in its place unless it lies in the restore point.
    const isNew = !before.includes(name) || existsSync(join(dataFolder, point, name))
    if (isNew) rmSync(join(dataFolder, name), { recursive: true, force: true })
  }
  for (const name of before) {
    if (existsSync(join(dataFolder, point, name))) renameSync(join(dataFolder, point, name), join(dataFolder, name))
  }
  rmSync(join(dataFolder, point), { recursive: true, force: true })
  rmSync(join(dataFolder, staged), { recursive: true, force: true })
  rmSync(path)
  return true
}
