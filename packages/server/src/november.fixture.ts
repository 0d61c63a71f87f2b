import { cpSync } from 'node:fs'
import { madeOnce } from './made-once.fixture.ts'
import { importNovember } from './november-import.fixture.ts'

/** Fills a data folder with November 2025. */
export async function copyNovember(dataFolder: string): Promise<void> {
  cpSync(await madeOnce('november-2025', importNovember), dataFolder, { recursive: true })
}
