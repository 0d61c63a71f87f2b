import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { readLiveSettings } from './config-live.ts'

const AGREED = { KANPAN_LIVE_CONSENT: 'personal' }

test('the live source asks all but those that must be named, at a normal pace, and records nothing', () => {
  expect(readLiveSettings(AGREED)).toEqual({
    base: undefined,
    providers: ['tencent', 'sina', 'eastmoney', 'ths', 'xuangubao', 'cninfo'],
    pace: 'normal',
    recordFolder: undefined,
    hithinkKey: undefined,
    hithinkFileHost: undefined,
    isShared: false,
  })
})

test('nobody is asked without consent', () => {
  expect(() => readLiveSettings({})).toThrow('KANPAN_LIVE_CONSENT')
  expect(() => readLiveSettings({ KANPAN_LIVE_CONSENT: '' })).toThrow('KANPAN_LIVE_CONSENT')
  expect(() => readLiveSettings({ KANPAN_LIVE_CONSENT: 'yes' })).toThrow('KANPAN_LIVE_CONSENT：必须是 personal')
})

test.each(['0.0.0.0', '192.168.1.5', '::', '127.0.0.1.example.com', '127.example.com'])(
  'whoever listens on %s for others says so a second time',
  HOST => {
    expect(() => readLiveSettings({ ...AGREED, HOST })).toThrow('KANPAN_LIVE_SHARED')
    expect(readLiveSettings({ ...AGREED, HOST, KANPAN_LIVE_SHARED: 'signed-in' }).isShared).toBe(true)
  },
)

test.each(['http://127.0.0.1:9000', 'http://localhost:9000/', 'http://[::1]:9000'])(
  '%s may stand for the providers',
  base => {
    expect(readLiveSettings({ ...AGREED, KANPAN_LIVE_BASE: base }).base).toBe(base)
  },
)

test.each([
  'http://10.0.0.1:9000',
  'https://example.com',
  'http://127.0.0.1.example.com',
  'http://127.0.0.1@example.com',
  'http://someone@127.0.0.1:9000',
  'file:///etc/passwd',
  '127.0.0.1:9000',
  'http://0.0.0.0:9000',
])('%s may not', base => {
  expect(() => readLiveSettings({ ...AGREED, KANPAN_LIVE_BASE: base })).toThrow(/KANPAN_LIVE_BASE：只接受本机/)
})

test('providers are those that are named, each once; a name nobody has is refused with it', () => {
  const of = (names: string) => readLiveSettings({ ...AGREED, KANPAN_LIVE_PROVIDERS: names }).providers
  expect(of('cls, sina,tencent,sina')).toEqual(['tencent', 'sina', 'cls'])
  expect(() => of('tencent,netease')).toThrow('KANPAN_LIVE_PROVIDERS：不认识 netease')
  expect(() => of(' , ')).toThrow('KANPAN_LIVE_PROVIDERS：至少要有一个提供方')
  expect(() => of('hithink')).toThrow('KANPAN_HITHINK_KEY')
})

test('a pace that is not one of three is refused', () => {
  expect(readLiveSettings({ ...AGREED, KANPAN_LIVE_PACE: 'brisk' }).pace).toBe('brisk')
  expect(() => readLiveSettings({ ...AGREED, KANPAN_LIVE_PACE: 'fast' })).toThrow('KANPAN_LIVE_PACE：必须是 calm')
})

test('a key is in no message about what is wrong', () => {
  const environment = {
    KANPAN_HITHINK_KEY: 'secret-of-mine',
    KANPAN_LIVE_PROVIDERS: 'hithink',
    KANPAN_LIVE_PACE: 'fast',
  }
  expect(() => readLiveSettings(environment)).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('secret-of-mine') }),
  )
})

test('a key that no header can hold, and a host that is none, are refused without it in the words', () => {
  for (const KANPAN_HITHINK_KEY of ['secret of-mine', 'secret\nof-mine', '密钥-of-mine']) {
    const read = () => readLiveSettings({ ...AGREED, KANPAN_HITHINK_KEY })
    expect(read).toThrow('KANPAN_HITHINK_KEY：密钥里只能有')
    expect(read).toThrow(expect.not.objectContaining({ message: expect.stringContaining('of-mine') }))
  }
  for (const KANPAN_HITHINK_FILE_HOST of ['localhost', '127.0.0.1', 'https://dumps.example.com', 'a..b.com']) {
    expect(() => readLiveSettings({ ...AGREED, KANPAN_HITHINK_FILE_HOST })).toThrow('必须是一个主机名')
  }
  expect(readLiveSettings({ ...AGREED, KANPAN_HITHINK_FILE_HOST: 'dumps.example.com' }).hithinkFileHost).toBe(
    'dumps.example.com',
  )
})

test('the live source is started with what it may do, or refused with what is missing', () => {
  expect(readConfig({ ...AGREED, KANPAN_SOURCE: 'live', KANPAN_LIVE_PACE: 'calm' }).live).toMatchObject({
    pace: 'calm',
  })
  expect(() => readConfig({ KANPAN_SOURCE: 'live' })).toThrow('KANPAN_LIVE_CONSENT')
  expect(() => readConfig({ ...AGREED, KANPAN_SOURCE: 'live', HOST: '0.0.0.0' })).toThrow('KANPAN_LIVE_SHARED')
  // Who does not use it is not refused for what it lacks.
  expect(readConfig({ HOST: '0.0.0.0' }).live).toBeUndefined()
})
