import { parseArgs } from 'node:util'
import { askedAll } from './answers/asked-all.ts'
import { differences } from './answers/differences.ts'

const USAGE = `用法：
  npm run answers -- <文件夹> [--moments 30] [--seed 1]   问一遍，每个回答写成一个文件
  npm run answers -- --compare <之前> <之后>               列出不同的回答`
const SHOWN_MOST = 200

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    compare: { type: 'boolean', default: false },
    moments: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
  },
})
const [first, second] = positionals

if (values.compare && first !== undefined && second !== undefined) {
  const found = differences(first, second)
  for (const line of found.lines.slice(0, SHOWN_MOST)) console.log(line)
  if (found.lines.length > SHOWN_MOST) console.log(`… ${found.lines.length - SHOWN_MOST} more`)
  const { asked, askedBeforeAlone, askedAfterAlone, lines } = found
  if (askedBeforeAlone > 0) console.log(`${askedBeforeAlone} questions were asked before alone`)
  if (askedAfterAlone > 0) console.log(`${askedAfterAlone} questions were asked after alone`)
  console.log(`${asked} questions, ${lines.length} answered otherwise`)
  process.exitCode = asked === 0 || lines.length > 0 ? 1 : 0
} else if (!values.compare && first !== undefined) {
  const startMs = performance.now()
  const asked = await askedAll({ folder: first, moments: Number(values.moments), seed: Number(values.seed) })
  console.log(`${asked} answers in ${first} after ${Math.round((performance.now() - startMs) / 1000)} s`)
} else {
  console.error(USAGE)
  process.exitCode = 2
}
