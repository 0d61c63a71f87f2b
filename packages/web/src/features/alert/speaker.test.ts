import { afterEach, expect, test, vi } from 'vitest'
import { createSpeaker, type Speech } from './speaker.ts'

class Utterance {
  lang = ''
  rate = 1
  voice: unknown
  onend: (() => void) | undefined
  onerror: (() => void) | undefined
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

function spoken() {
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  const heard: Utterance[] = []
  const speech = {
    speak: (utterance: unknown) => void heard.push(utterance as Utterance),
    cancel: vi.fn(),
    getVoices: () => [{ lang: 'en-US' }, { lang: 'zh_CN', name: '普通话' }],
  }
  return { heard, speech: speech as unknown as Speech, cancel: speech.cancel }
}

afterEach(() => vi.unstubAllGlobals())

test('one sentence is read after the other, in Chinese', () => {
  const { heard, speech } = spoken()
  const speaker = createSpeaker(speech)
  speaker.say(['甲，封涨停板', '乙，打开涨停板'])
  expect(heard.map(({ text }) => text)).toEqual(['甲，封涨停板'])
  heard[0]?.onend?.()
  expect(heard.map(({ text }) => text)).toEqual(['甲，封涨停板', '乙，打开涨停板'])
  expect(heard[1]).toMatchObject({ lang: 'zh-CN', rate: 1.2, voice: { name: '普通话' } })
  heard[1]?.onend?.()
  speaker.say(['丙，火箭发射'])
  expect(heard.at(-1)?.text).toBe('丙，火箭发射')
})

test('of more than can wait the oldest give way, and how many is said', () => {
  const { heard, speech } = spoken()
  const speaker = createSpeaker(speech)
  speaker.say(['一'])
  speaker.say(['二', '三', '四', '五', '六', '七'])
  for (let turn = 0; turn < 8; turn++) heard[turn]?.onend?.()
  expect(heard.map(({ text }) => text)).toEqual(['一', '另有 2 条异动', '四', '五', '六', '七'])
})

test('a sentence that the browser refuses to read keeps nobody waiting; stopped, nothing more is said', () => {
  const { heard, speech, cancel } = spoken()
  const speaker = createSpeaker(speech)
  speaker.say(['一', '二', '三'])
  heard[0]?.onerror?.()
  expect(heard).toHaveLength(2)
  speaker.stop()
  expect(cancel).toHaveBeenCalledOnce()
  heard[1]?.onend?.()
  expect(heard).toHaveLength(2)
})
