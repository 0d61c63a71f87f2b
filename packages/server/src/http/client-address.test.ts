import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { TrustedProxies } from '#config-proxies.ts'
import { clientNetwork, networkOf } from './client-address.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:C000:0207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

interface Sent {
  readonly from?: string
  readonly forwarded?: string
}

/** Where a server with this setting believes a request to come from. */
async function believed(setting: string, { from = '127.0.0.1', forwarded }: Sent): Promise<string> {
  const app = Fastify({ trustProxy: TrustedProxies.parse(setting) })
  app.get('/', request => ({ network: clientNetwork(request) }))
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const reply = await app.inject({ url: '/', headers, remoteAddress: from })
  await app.close()
  return reply.json().network
}

test('without a proxy nobody’s word is taken', async () => {
  expect(await believed('false', { forwarded: '198.51.100.1' })).toBe('127.0.0.1')
})

test('behind one proxy only what that proxy adds is believed, whatever its reader wrote before', async () => {
  expect(await believed('1', { forwarded: '198.51.100.1' })).toBe('198.51.100.1')
  expect(await believed('1', { forwarded: '1.2.3.4, 5.6.7.8, 198.51.100.1' })).toBe('198.51.100.1')
  expect(await believed('2', { forwarded: '1.2.3.4, 198.51.100.1, 10.0.0.2' })).toBe('198.51.100.1')
})

test('who reaches a server behind counted proxies from afar is no proxy of it', async () => {
  expect(await believed('1', { from: '203.0.113.9', forwarded: '198.51.100.1' })).toBe('203.0.113.9')
})

test('of a list of proxies only those are believed', async () => {
  const setting = '203.0.113.9, 10.0.0.0/8, 2001:db8::/32'
  expect(await believed(setting, { from: '203.0.113.9', forwarded: '1.2.3.4, 198.51.100.1' })).toBe('198.51.100.1')
  expect(await believed(setting, { from: '10.1.1.1', forwarded: '198.51.100.1, 10.2.2.2' })).toBe('198.51.100.1')
  expect(await believed(setting, { from: '2001:db8::5', forwarded: '198.51.100.1' })).toBe('198.51.100.1')
  expect(await believed(setting, { from: '::ffff:10.1.1.1', forwarded: '198.51.100.1' })).toBe('198.51.100.1')
  expect(await believed(setting, { from: '127.0.0.1', forwarded: '198.51.100.1' })).toBe('127.0.0.1')
})

test('what is passed on and is no address names nobody', async () => {
  for (const forwarded of ['x'.repeat(7000), 'unknown', '198.51.100.1:443', '']) {
    expect(await believed('1', { forwarded })).toBe('127.0.0.1')
  }
})

test.each([
  ['true', '不能是 true'],
  ['TRUE', '不是地址'],
  ['11', '层数最多 10'],
  ['10.0.0.0/33', '不是地址'],
  ['10.0.0.0/0', '不是地址'],
  ['10.0.0.1,', '不是地址'],
  ['proxy.example', '不是地址'],
])('TRUST_PROXY=%s is refused with what to write instead', (setting, reason) => {
  const { error } = TrustedProxies.safeParse(setting)
  expect(error?.issues[0]?.message).toContain(reason)
  expect(error?.issues[0]?.message).toContain('请写代理的层数（一层写 1）')
})
