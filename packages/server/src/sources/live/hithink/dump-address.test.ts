import { expect, test } from 'vitest'
import { HostFailure } from '#sources/live/hosts/host-failure.ts'
import { dumpRequest } from './dump-address.ts'

const FILE = '/releases/20261009/a_share_daily_k_1d_none_10d_20261009.parquet'
const at = (host: string, path = `${FILE}?X-Amz-Signature=abc`) => `https://${host}${path}`

test('a file is asked of the host its address names, without a header, its signature behind it', () => {
  expect(dumpRequest(at('made.oss-cn-hangzhou.aliyuncs.com'), 'daily-k-10d')).toEqual({
    ...{ host: 'made.oss-cn-hangzhou.aliyuncs.com', scheme: 'https', headers: {} },
    path: `${FILE}?X-Amz-Signature=abc`,
  })
  const undated = '/x/a_share_adjustment_factors_event_none_all.parquet'
  expect(dumpRequest(at('fuyao.aicubes.cn', undated), 'adjustment-factors').path).toBe(undated)
})

test.each([
  ['a host nobody knows', at('dumps.example.com')],
  ['a name that ends like one', at('evil-aliyuncs.com')],
  ['a name that goes on behind one', at('aliyuncs.com.example.com')],
  ['an address of this machine', at('127.0.0.1')],
  ['a plain connection', at('made.aliyuncs.com').replace('https', 'http')],
  ['another port', at('made.aliyuncs.com:8443')],
  ['a name before the host', at('someone@made.aliyuncs.com')],
  ['another file', at('made.aliyuncs.com', '/releases/20261009/secrets.parquet')],
  ['a file that was not asked for', at('made.aliyuncs.com', '/a_share_daily_k_1d_none_10y_20261009.parquet')],
])('%s is not asked', (_, address) => {
  expect(() => dumpRequest(address, 'daily-k-10d')).toThrow(HostFailure)
})

test('a host that is refused is named with what allows it, its signature is not', () => {
  const refused = () => dumpRequest(at('dumps.example.com'), 'daily-k-10d')
  expect(refused).toThrow('KANPAN_HITHINK_FILE_HOST=dumps.example.com')
  expect(refused).toThrow(expect.not.objectContaining({ message: expect.stringContaining('abc') }))
  expect(dumpRequest(at('dumps.example.com'), 'daily-k-10d', 'dumps.example.com').host).toBe('dumps.example.com')
})
