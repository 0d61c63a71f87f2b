import type { Progress } from '#import/run.ts'

const WIDTH = 24

/** A line such as `███████·················  29 %  bars.csv.gz  35000 行`. */
export function progressBar({ file, bytesRead, bytes, rowsRead }: Progress): string {
  const percent = bytes === 0 ? 100 : Math.floor((bytesRead * 100) / bytes)
  const done = Math.floor((percent * WIDTH) / 100)
  const bar = '█'.repeat(done) + '·'.repeat(WIDTH - done)
  return `${bar} ${String(percent).padStart(3)} %  ${file}  ${rowsRead} 行`
}
