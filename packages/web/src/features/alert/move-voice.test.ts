import type { Move } from '@kanpan/contract/model/move'
import { StockCode } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { parseVoice, voiceSentences } from './move-voice.ts'

const move = (code: string, kind: Move['kind'], name = `股票${code}`): Move => ({
  ...{ id: `${code}-${kind}`, time: '10:31:12', code: StockCode.parse(code), name, kind },
  ...{ priceYuan: 11, changePct: 10, value: null },
})
const MOVES = [move('600001', 'limitUpSealed', '*ST甲'), move('600001', 'rocket'), move('600002', 'limitUpOpened')]
const VOICE = parseVoice({ isOn: true })

test('the kinds a person chose are read out, of her stocks or of all', () => {
  expect(voiceSentences(MOVES, VOICE, code => code === '600001')).toEqual(['星ST甲，封涨停板'])
  expect(voiceSentences(MOVES, { ...VOICE, scope: 'all' }, () => false)).toHaveLength(2)
  expect(voiceSentences(MOVES, { ...VOICE, scope: 'all', kinds: ['rocket'] }, () => false)).toEqual([
    '股票600001，火箭发射',
  ])
  expect(voiceSentences(MOVES, { ...VOICE, kinds: [] }, () => true)).toEqual([])
})

test('a choice that makes no sense is as usual: off', () => {
  for (const raw of [undefined, null, 'on', 7, {}, { isOn: 'yes', kinds: 'all', by: 3 }])
    expect(parseVoice(raw)).toMatchObject({ isOn: false, scope: 'collected', by: 'voice' })
  expect(parseVoice({ isOn: true, kinds: ['rocket', 'nonsense'], scope: 'all', by: 'tone' })).toEqual({
    ...{ isOn: true, kinds: ['rocket'], scope: 'all', by: 'tone' },
  })
})
