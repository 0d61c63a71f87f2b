import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const BLOCK = Buffer.alloc(8192, 1)
const BLOCKS = 1024

/** Durable 8 KB writes one after another into a file of its own: what the disk allows, per second. */
export function fsyncFloor(folder: string, seconds: number): number {
  const path = join(folder, 'fsync-floor')
  const file = openSync(path, 'w')
  // The file has its full length first, so that the writes below change no metadata.
  writeSync(file, Buffer.alloc(BLOCK.length * BLOCKS))
  fdatasyncSync(file)
  const startMs = performance.now()
  let writes = 0
  while (performance.now() - startMs < seconds * 1000) {
    writeSync(file, BLOCK, 0, BLOCK.length, (writes % BLOCKS) * BLOCK.length)
    fdatasyncSync(file)
    writes += 1
  }
  const perSecond = (writes * 1000) / (performance.now() - startMs)
  closeSync(file)
  rmSync(path)
  return perSecond
}
