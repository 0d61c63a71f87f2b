import { describe, expect, test } from 'vitest'
import { stockNameFinder } from './stock-names.ts'

const find = stockNameFinder([
  { code: '300024', names: ['机器人'] },
  { code: '600000', names: ['星河股份'] },
  { code: '600001', names: ['星河'] },
  { code: '000725', names: ['东岚方Ａ'] },
  { code: '688001', names: ['云帆纪-U'] },
  { code: '000504', names: ['*ST生物', '南岸生物'] },
  { code: '600030', names: ['长桥证券'] },
])
const codes = (text: string) => find(text).map(({ code }) => code)

describe('the stocks a text names', () => {
  test('the longest name counts, each stock once, in the order of the text', () => {
    expect(find('星河股份与星河签约，星河股份涨停')).toEqual([
      { code: '600000', text: '星河股份', from: 0 },
      { code: '600001', text: '星河', from: 5 },
    ])
  })

  test('a name is found without its exchange’s marks, full width or not', () => {
    expect(codes('云帆纪发布新品；东岚方产能满载；东岚方Ａ涨停')).toEqual(['688001', '000725'])
    expect(find('东岚方A涨停')).toEqual([{ code: '000725', text: '东岚方A', from: 0 }])
  })

  test('a code is a stock, with or without its exchange, and not inside a longer number', () => {
    expect(codes('sh600000、000725.SZ、（300024）')).toEqual(['600000', '000725', '300024'])
    expect(codes('订单号16000001，总额600000000元，999999')).toEqual([])
  })

  test('an ordinary word is a stock only where the company is plainly meant', () => {
    expect(codes('人形机器人产业会议召开')).toEqual([])
    expect(codes('机器人（300024）公告')).toEqual(['300024'])
    expect(codes('机器人公司回应')).toEqual(['300024'])
    expect(codes('机器人：上半年净利润增长')).toEqual(['300024'])
    expect(codes('星河股份、机器人涨停')).toEqual(['600000', '300024'])
    expect(codes('国产生物医药；生物公司')).toEqual([])
    expect(codes('生物（000504）')).toEqual(['000504'])
    expect(codes('*ST生物：复牌')).toEqual(['000504'])
  })

  test('a former name is a name', () => {
    expect(codes('南岸生物今日复牌')).toEqual(['000504'])
  })

  test('a broker that only speaks is passed over, one that is spoken of is not', () => {
    expect(codes('长桥证券：看好星河股份')).toEqual(['600000'])
    expect(codes('长桥证券杭州文二路证券营业部净买入')).toEqual([])
    expect(codes('长桥证券拟发行债券')).toEqual(['600030'])
  })

  test('no name, no stock', () => {
    expect(codes('')).toEqual([])
    expect(codes('两市成交额突破一万亿元')).toEqual([])
  })
})
