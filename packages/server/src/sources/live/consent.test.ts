import { PROVIDERS, type Provider } from '@kanpan/providers/codec'
import { expect, test } from 'vitest'
import { consentText } from './consent.ts'
import { providerOf } from './endpoints/endpoint.ts'
import { ENDPOINTS } from './endpoints/endpoints.ts'
import { sessionPlan } from './plan.ts'
import { DEFAULT_PROVIDERS, PACES } from './settings.ts'

const SETTINGS = {
  base: undefined,
  providers: DEFAULT_PROVIDERS,
  pace: 'normal',
  recordFolder: undefined,
} as const

test('every host that may be asked is named, and nobody else', () => {
  const choices: readonly (readonly Provider[])[] = [DEFAULT_PROVIDERS, PROVIDERS, ['sina']]
  for (const providers of choices) {
    const text = consentText({ ...SETTINGS, providers })
    const named = [...text.matchAll(/^ {2}([a-z\d.-]+)：/gm)].map(([, host]) => host)
    const hosts = ENDPOINTS.filter(endpoint => providers.includes(providerOf(endpoint))).map(({ host }) => host)
    expect(named.toSorted()).toEqual([...new Set(hosts)].toSorted())
  }
})

test('it says how often: the whole market every 15 seconds and the hot set every 3 are 64 requests a minute', () => {
  expect(consentText(SETTINGS)).toMatch(/^ {2}qt\.gtimg\.cn：.*；开市时约每分钟 64 次$/m)
  expect(consentText(SETTINGS)).toMatch(/^ {2}dq\.10jqka\.com\.cn：.*；开市时约每 5 分钟 1 次$/m)
  expect(consentText(SETTINGS)).toMatch(/^ {2}finance\.sina\.com\.cn：.*（尚未采用）；只在 live check 时试一次$/m)
  expect(consentText(SETTINGS)).toMatch(/^ {2}datacenter-web\.eastmoney\.com：.*；需要时才请求$/m)
})

test.each(PACES)('at a %s pace no more than two requests a second are planned', pace => {
  const perSecond = sessionPlan(pace).reduce((sum, { requests, everySeconds }) => sum + requests / everySeconds, 0)
  expect(perSecond).toBeLessThanOrEqual(2)
})
