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
  { code: '600001', names: ['星河能源'] },
  { code: '600002', names: ['南岸', '星河能源'] },
  { code: '300033', names: ['同花顺'] },
  { code: '601398', names: ['工商银行'] },
  { code: '601229', names: ['上海银行'] },
  { code: '601988', names: ['中国银行'] },
  { code: '601166', names: ['兴业银行'] },
  { code: '301211', names: ['数字人'] },
  { code: '000062', names: ['深圳华强'] },
  { code: '688256', names: ['寒武纪'] },
  { code: '600617', names: ['国新能源'] },
  { code: '600941', names: ['中国移动'] },
  { code: '688606', names: ['奥泰生物'] },
  { code: '300959', names: ['线上线下'] },
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

  test('a code is a stock with its exchange or beside its own name, and no six digits by themselves', () => {
    expect(codes('sh600000、000725.SZ')).toEqual(['600000', '000725'])
    expect(codes('星河能源（600001）')).toEqual(['600001'])
    expect(codes('星河能源（600002）；南岸（600002）')).toEqual(['600002'])
    expect(codes('（300024）、600000、订单号16000001，总额600000000元')).toEqual([])
    expect(codes('SK海力士（000504）跌超9%，海力士（000504.KS）')).toEqual([])
    // A name with another company's code is of that company.
    expect(codes('星河（688001）签约')).toEqual([])
    expect(codes('机器人（688001.SH）签约')).toEqual(['688001'])
  })

  test('who is quoted or only serves is not what the text is about', () => {
    expect(codes('据同花顺iFinD数据，两市成交额超1万亿元；同花顺财经讯')).toEqual([])
    expect(codes('同花顺涨停；同花顺：上半年净利润增长')).toEqual(['300033'])
    expect(codes('联席保荐人为长桥证券；长桥证券研报指出')).toEqual([])
    expect(codes('取得工商银行9亿元股票回购贷款承诺函；工商银行北京市分行')).toEqual([])
    expect(codes('工商银行创历史新高')).toEqual(['601398'])
  })

  test('a name that is the beginning or the end of other words is none', () => {
    const others = ['上海银行间同业拆放利率', '中国银行业协会', '数字人才', '深圳华强北', '寒武纪早期', '我国新能源车']
    expect(others.map(codes)).toEqual(others.map(() => []))
    expect(codes('中国移动游戏市场；法国兴业银行；上海华奥泰生物药业股份有限公司')).toEqual([])
    expect(codes('数字人涨停，寒武纪跌停，奥泰生物、国新能源，中国移动发布业绩')).toEqual([
      '301211',
      '688256',
      '688606',
      '600617',
      '600941',
    ])
  })

  test('an ordinary word is a stock only where the company is plainly meant', () => {
    expect(codes('人形机器人产业会议召开')).toEqual([])
    expect(codes('机器人（300024）公告')).toEqual(['300024'])
    expect(codes('机器人公司回应')).toEqual(['300024'])
    expect(codes('工业机器人公司；AI机器人公司获融资；机器人公司扎堆；线上线下渠道')).toEqual([])
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
