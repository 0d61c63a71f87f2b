import { mkdtempDisposableSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StockCode } from '@kanpan/contract/model/stock'
import { adjustmentFactors } from '@kanpan/providers/sina/adjustment-factors'
import { expect, test } from 'vitest'
import { loopbackHost } from '#sources/live/hosts/loopback-host.fixture.ts'
import { runCli } from './run-cli.ts'

async function check(environment: Readonly<Record<string, string>>) {
  const printed: string[] = []
  const complaints: string[] = []
  const code = await runCli(['live', 'check'], {
    environment,
    print: line => void printed.push(line),
    complain: line => void complaints.push(line),
    progress: () => {},
  })
  return { code, printed, complaints }
}

const code = StockCode.parse('000001')
const FACTORS = adjustmentFactors.encode({ rows: [{ code, day: '1900-01-01', factor: 8.5 }] })

test('without consent it says who would be asked, and asks nobody', async () => {
  const { base, arrivals } = await loopbackHost(reply => reply.end(FACTORS))
  const { code, printed, complaints } = await check({ KANPAN_LIVE_BASE: base })
  expect(code).toBe(2)
  expect(printed.join('\n')).toContain('qt.gtimg.cn')
  expect(complaints.join('\n')).toContain('KANPAN_LIVE_CONSENT=personal')
  expect(arrivals).toEqual([])
})

test('every endpoint of those that may be asked is tried once, and said what came and what to do', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-check-'))
  const { base, arrivals } = await loopbackHost((reply, { url }) => {
    const late = { date: new Date(Date.now() + 90_000).toUTCString() }
    if (url.includes('/qfq.js')) reply.writeHead(200, late).end(FACTORS)
    else reply.writeHead(403, late).end()
  })
  const { code, printed } = await check({
    KANPAN_LIVE_CONSENT: 'personal',
    KANPAN_LIVE_PROVIDERS: 'sina',
    KANPAN_LIVE_BASE: base,
    KANPAN_LIVE_RECORD: folder.path,
  })
  expect(code).toBe(1)
  expect(arrivals.filter(({ url }) => !url.includes('sina'))).toEqual([])
  expect(printed.find(line => line.includes('qfq'))).toMatch(
    /^✓ 新浪 finance\.sina\.com\.cn qfq（单只股票复权因子（尚未采用））：1 行/,
  )
  expect(printed.find(line => line.startsWith('✗ 新浪 hq.sinajs.cn hq'))).toMatch(/：对方答复 HTTP 403。被拒绝或限制/)
  expect(printed.join('\n')).toContain('本机时钟慢了约 90 秒')
  expect(printed.at(-1)).toMatch(/^1 个接口有答复，0 个此刻没有数据，\d 个不行$/)
  expect(readdirSync(folder.path)).toHaveLength(1)
})
