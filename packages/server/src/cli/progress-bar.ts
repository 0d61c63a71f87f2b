import type { Progress } from '#import/run.ts'

const WIDTH = 24

/** A line such as `███████·················  29 %  bars.csv.gz  35000 行`. */
export function progressBar({ file, bytesRead, bytes, rowsRead }: Progress): string {
  const share = bytes === 0 ? 1 : Math.min(1, bytesRead / bytes)
  const done = Math.floor(share * WIDTH)
  const bar = '█'.repeat(done) + '·'.repeat(WIDTH - done)
  return `${bar} ${String(Math.floor(share * 100)).padStart(3)} %  ${file}  ${rowsRead} 行`
}
