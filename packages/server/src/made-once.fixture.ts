import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { inject } from 'vitest'

/**
 * A folder that every test file of a run may copy from: whoever asks for it first fills it, and the others, in whatever
 * process they are, wait until it is full.
 */
export async function madeOnce(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(inject('sharedFolder'), name)
  const made = `${folder}.made`
  while (!existsSync(made)) {
    // One alone makes the folder, however many ask at once.
    if (mkdirSync(folder, { recursive: true }) === undefined) {
      await setTimeout(50)
      continue
    }
    try {
      await make(folder)
    } catch (error) {
      rmSync(folder, { recursive: true, force: true })
      throw error
    }
    writeFileSync(made, '')
  }
  return folder
}
