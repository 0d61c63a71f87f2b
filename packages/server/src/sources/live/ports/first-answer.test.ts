import { TradeDay } from '@kanpan/contract/model/stock'
import { PROVIDERS } from '@kanpan/providers/codec'
import { expect, test } from 'vitest'
import { HostFailure } from '#sources/live/hosts/host-failure.ts'
import { type Batch, NoneOfIt } from '#sources/ports/port.ts'
import { firstAnswer, type Way } from './first-answer.ts'

const ALL = { providers: PROVIDERS, speed: 1 }
const DAY = TradeDay.parse('2026-08-28')
const BEFORE = TradeDay.parse('2026-08-27')
const ASK = { day: DAY }
const { signal } = new AbortController()
const TRAITS = { reach: 'now', paceMs: 0, usualLagSeconds: 0, timeoutMs: 1_000, patienceMs: 1_000 } as const

type TextWay = Way<{ readonly day: string }, readonly string[]>
type Read = TextWay['read']

const batch = (provider: string, day = DAY): Batch<readonly string[]> => ({ provider, day, rows: [], isWhole: true })
const eastmoney = (read: Read): TextWay => ({ group: 'em-push2ex', read })
const ths = (read: Read): TextWay => ({ group: 'ths-data', read })
const failing =
  (kind: 'resting' | 'refused' | 'noRows'): Read =>
  () =>
    Promise.reject(new HostFailure(kind, `第一家：${kind}`))
const portOf = (...ways: TextWay[]) => {
  const port = firstAnswer(ALL, { ...TRAITS, ways })
  if (!port) throw new Error('nobody may be asked')
  return port
}

test('the first provider that answers says who it is, and nobody after it is asked', async () => {
  const asked: string[] = []
  const answering = (name: string): Read => {
    return async () => {
      asked.push(name)
      return batch(name)
    }
  }
  const port = portOf(eastmoney(answering('em-push2ex')), ths(answering('ths-data')))
  expect(port.provider).toBe('em-push2ex')
  expect((await port.ask(ASK, signal)).provider).toBe('em-push2ex')
  expect(asked).toEqual(['em-push2ex'])
})

test('where the breaker of one is open the next answers, and is who delivered', async () => {
  const port = portOf(
    eastmoney(failing('resting')),
    ths(async () => batch('ths-data')),
  )
  expect((await port.ask(ASK, signal)).provider).toBe('ths-data')
})

test('one who has another day is passed over for one who has this one', async () => {
  const port = portOf(
    eastmoney(async () => batch('em-push2ex', BEFORE)),
    ths(async () => batch('ths-data')),
  )
  expect((await port.ask(ASK, signal)).provider).toBe('ths-data')
})

test('where nobody has the day the first answer stands for its own', async () => {
  const port = portOf(
    eastmoney(async () => batch('em-push2ex', BEFORE)),
    ths(failing('refused')),
  )
  expect(await port.ask(ASK, signal)).toMatchObject({ provider: 'em-push2ex', day: BEFORE })
})

test('where nobody answers it fails with what the first failed with', async () => {
  const port = portOf(eastmoney(failing('refused')), ths(failing('resting')))
  await expect(port.ask(ASK, signal)).rejects.toThrow('第一家：refused')
})

test('where the first was answered and has none of it, and nobody else has, that is what it says', async () => {
  const port = portOf(eastmoney(failing('noRows')), ths(failing('refused')))
  await expect(port.ask(ASK, signal)).rejects.toThrow(new NoneOfIt('第一家：noRows'))
  await expect(port.ask(ASK, signal)).rejects.toBeInstanceOf(NoneOfIt)
  await expect(portOf(eastmoney(failing('refused'))).ask(ASK, signal)).rejects.not.toBeInstanceOf(NoneOfIt)
})

test('one who hangs is left for the next', async () => {
  const hanging: Read = (_, within) =>
    new Promise((_resolve, reject) => {
      within.addEventListener('abort', () => reject(within.reason))
    })
  const ways = [eastmoney(hanging), ths(async () => batch('ths-data'))]
  const port = firstAnswer(ALL, { ...TRAITS, patienceMs: 5, ways })
  expect((await port?.ask(ASK, signal))?.provider).toBe('ths-data')
})

test('who gives up gives up all of it', async () => {
  const stopping = new AbortController()
  const port = portOf(
    eastmoney(async () => {
      stopping.abort(new Error('停止'))
      throw new HostFailure('reset', '断开')
    }),
    ths(async () => batch('ths-data')),
  )
  await expect(port.ask(ASK, stopping.signal)).rejects.toThrow('停止')
})

test('what is wrong with us is no reason to ask another', async () => {
  const port = portOf(
    eastmoney(() => Promise.reject(new RangeError('ours'))),
    ths(async () => batch('ths-data')),
  )
  await expect(port.ask(ASK, signal)).rejects.toThrow('ours')
})

test('only providers that may be asked are; without one there is no port', () => {
  const ways = [eastmoney(failing('refused')), ths(failing('refused'))]
  expect(firstAnswer({ providers: ['ths', 'sina'], speed: 1 }, { ...TRAITS, ways })?.provider).toBe('ths-data')
  expect(firstAnswer({ providers: ['sina'], speed: 1 }, { ...TRAITS, ways })).toBeUndefined()
})

test('a market that goes faster is asked as much more often', () => {
  const ways = [ths(failing('refused'))]
  expect(firstAnswer({ ...ALL, speed: 60 }, { ...TRAITS, paceMs: 30_000, ways })?.paceMs).toBe(500)
})
