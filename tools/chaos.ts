import { parseArgs } from 'node:util'

const USAGE = `用法：
  npm run chaos                                   每种故障打在腾讯行情上，再打在所有主机上，然后一整天的风暴
  npm run chaos -- --faults 重置,少                 只要名称里有这些字的故障
  npm run chaos -- --where first|all|both          只打首选行情的主机，或所有主机（默认 both）
  npm run chaos -- --storm --seed 7                只要风暴，从另一个种子掷起
  npm run chaos -- --storm --from 10:00 --to 10:30 一段风暴
  npm run chaos -- --storm --step 60              每 60 秒看一次（默认 15 秒，每次全市场都看）
  npm run chaos -- --storm --every 5              每 5 只股票只有一只上市的市场，快几倍
  npm run chaos -- --cluster                      两个采集、三个应答节点（时钟相差 5 秒）、代理与读者：进程被杀、停住，数据库离开，逐台升级
  npm run chaos -- --cluster --faults 采集,版本    只要名称里有这些字的；--pages 40 --streams 40 是读者`

/** The hosts of the quotes that are asked first. */
const FIRST_HOST = 'qt.gtimg.cn'
/** How long a request may take: half a minute of a market that goes twenty times as fast. */
const PATIENCE_MS = 1_500
const SPAN_SECONDS = 90

const { values } = parseArgs({
  options: {
    faults: { type: 'string' },
    where: { type: 'string', default: 'both' },
    storm: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    step: { type: 'string', default: '15' },
    every: { type: 'string', default: '1' },
    from: { type: 'string' },
    to: { type: 'string' },
    cluster: { type: 'boolean', default: false },
    pages: { type: 'string', default: '20' },
    streams: { type: 'string', default: '10' },
    help: { type: 'boolean', default: false },
  },
})

const secondOf = (time: string | undefined) => {
  if (time === undefined) return undefined
  const [hours = Number.NaN, minutes = 0] = time.split(':').map(Number)
  return 3600 * hours + 60 * minutes
}

if (values.help || !['first', 'all', 'both'].includes(values.where) || Number.isNaN(Number(values.seed))) {
  console.error(USAGE)
  process.exit(2)
}

// The server exports nothing: this is the one window, as that of the benchmarks.
// biome-ignore-start lint/style/noRestrictedImports: see above
const { eachFault, wholeStorm } = await import('../packages/server/src/runtime/storm/run-storm.fixture.ts')
const { FAULT_CASES } = await import('../packages/server/src/runtime/storm/fault-cases.fixture.ts')
const { stormLines, TABLE_HEAD, tableRow } = await import(
  '../packages/server/src/runtime/storm/storm-report.fixture.ts'
)
const { clusterFaults } = await import('../packages/server/src/runtime/cluster-faults/run-cluster-faults.fixture.ts')
// biome-ignore-end lint/style/noRestrictedImports: see above

const seed = Number(values.seed)
const startedMs = performance.now()
const elapsed = () => `${Math.round((performance.now() - startedMs) / 1000)} s`
let faults = 0

if (values.cluster) {
  const wrong = await clusterFaults({
    ...{ words: values.faults?.split(','), pages: Number(values.pages), streams: Number(values.streams) },
    say: text => console.log(`${text}（${elapsed()}）`),
  })
  console.log(`${wrong.length} 处不对，${elapsed()}`)
  process.exit(wrong.length > 0 ? 1 : 0)
}

if (!values.storm) {
  const parts = values.faults?.split(',')
  const cases = FAULT_CASES.filter(({ name }) => parts?.some(part => name.includes(part)) ?? true)
  for (const line of TABLE_HEAD) console.log(line)
  for (const host of [FIRST_HOST, undefined]) {
    if (values.where === (host === undefined ? 'first' : 'all')) continue
    await eachFault({
      ...{ cases, host, seed, patienceMs: PATIENCE_MS, spanSeconds: SPAN_SECONDS },
      report(outcome) {
        console.log(tableRow(outcome))
        faults += outcome.wrong.size
        for (const one of [...outcome.wrong].slice(0, 5)) console.error(`  错：${one}`)
        for (const [name, { after, words }] of outcome.said) console.error(`  说：${after} ${name} ${words}`)
        console.error(`  ${elapsed()}`)
      },
    })
  }
}
if (values.storm || values.faults === undefined) {
  const [fromSecond, toSecond] = [secondOf(values.from), secondOf(values.to)]
  let shown = ''
  const outcome = await wholeStorm({
    ...{ seed, patienceMs: PATIENCE_MS, stepSeconds: Number(values.step), every: Number(values.every) },
    ...(fromSecond !== undefined && { fromSecond }),
    ...(toSecond !== undefined && { toSecond }),
    progress({ second, wrong }, names) {
      const words = names.join('、')
      if (words === shown) return
      shown = words
      const time = new Date(second * 1000).toISOString().slice(11, 19)
      console.error(`  ${time} ${words}（错 ${wrong.length}，${elapsed()}）`)
      for (const one of wrong.slice(0, 2)) console.error(`    错：${one}`)
    },
  })
  for (const line of stormLines(outcome)) console.log(line)
  faults += outcome.wrong.size
}
console.log(`${faults} 个错值，${elapsed()}`)
process.exit(faults > 0 ? 1 : 0)
