import { AUDITED, type Audited } from './market-audit.fixture.ts'
import type { Outcome } from './single-fault.fixture.ts'
import type { StormOutcome } from './storm.fixture.ts'

const SET_NAMES: Readonly<Record<Audited, string>> = {
  quotes: '行情',
  orderBook: '五档',
  indices: '指数',
  pools: '股池',
}

const PROVIDER_NAMES: Readonly<Record<string, string>> = {
  'tencent-qt': '腾讯',
  'sina-hq': '新浪',
  'tencent-rank': '腾讯名单',
}

const seconds = (value: number | undefined, none: string) => (value === undefined ? none : `${value} 秒`)

/** Whoever stood in, and what stood still. */
function seenBy({ quotesFrom, losses, backdated, doubted }: Outcome): string {
  const others = [...new Set(quotesFrom)].map(name => PROVIDER_NAMES[name] ?? name)
  const stoodIn = others.filter(name => name !== PROVIDER_NAMES['tencent-qt'])
  const stood = AUDITED.flatMap(name => {
    const loss = losses.get(name)
    return loss ? [`${SET_NAMES[name]}最旧 ${loss.oldestSeconds} 秒（${loss.mostOld} 行）`] : []
  })
  const newer = backdated > 0 ? [`${backdated} 行比所写的时间新`] : []
  const cents = doubted > 0 ? [`差一分 ${doubted} 行次（核对之前，或自检写着两家不同）`] : []
  const words = [...stoodIn.map(name => `${name}接手`), ...stood, ...newer, ...cents]
  return words.length === 0 ? '照常' : words.join('；')
}

/** When losses were said, the last of them; and of nothing lost what was said all the same. */
function saidBy({ losses, said }: Outcome): string {
  const unsaid = [...losses].filter(([, { saidAfter }]) => saidAfter === undefined).map(([name]) => SET_NAMES[name])
  if (unsaid.length > 0) return `**没有说**（${unsaid.join('、')}）`
  const last = Math.max(...[...losses.values()].map(({ saidAfter = 0 }) => saidAfter))
  if (losses.size > 0) return `${last} 秒内`
  const first = Math.min(...[...said.values()].map(({ after }) => after))
  return said.size > 0 ? `${first} 秒内` : '—'
}

const whereOf = ({ rehearsal: { host } }: Outcome) => host ?? '所有主机'

export const TABLE_HEAD = [
  '| 故障 | 打在 | 读者看到 | 多久说出 | 恢复 | 首选回来 | 错值 |',
  '| --- | --- | --- | --- | --- | --- | ---: |',
]

/** A fault as a row of the table in the documents. */
export function tableRow(outcome: Outcome): string {
  const { rehearsal, wellAfter, firstProviderAfter, wrong } = outcome
  const cells = [
    ...[rehearsal.of.name, whereOf(outcome), seenBy(outcome), saidBy(outcome)],
    ...[seconds(wellAfter, '**没有**'), seconds(firstProviderAfter, '**没有**'), String(wrong.size)],
  ]
  return `| ${cells.join(' | ')} |`
}

/** A storm in some lines. */
export function stormLines({ looks, wrong, doubted, old, unsaid, wellAfter, isFinal }: StormOutcome): string[] {
  const olds = AUDITED.map(name => `${SET_NAMES[name]} ${old[name].looks} 次、最旧 ${old[name].oldestSeconds} 秒`)
  return [
    `看了 ${looks} 次；错值 ${wrong.size}；差一分而还没有核对的 ${doubted} 行次；没有说的损失 ${unsaid.length}；之后 ${seconds(wellAfter, '**没有恢复**')}`,
    ...(isFinal === undefined ? [] : [isFinal ? '收盘后这一天是终值' : '**收盘后这一天不是终值**']),
    `有旧值的：${olds.join('；')}`,
    ...unsaid.slice(0, 20).map(one => `没有说：${one}`),
    ...[...wrong].slice(0, 40).map(([one, names]) => `错：${one}（${names.join('、')}）`),
  ]
}
