import { expect, test } from 'vitest'
import { readStatement } from './read-statement.ts'

const noFees = () => 0

/** As 通达信 exports: tabs, times without colons, codes as spreadsheets keep them, what moved in 发生金额. */
const TABBED = [
  '资金账号：\t\t\t',
  '成交日期\t成交时间\t证券代码\t证券名称\t操作\t成交数量\t成交均价\t成交金额\t手续费\t印花税\t过户费\t发生金额\t成交编号',
  '20240624\t93005\t="000001"\t平安银行\t证券买入\t1000\t10.020\t10020.00\t5.00\t0.00\t0.10\t-10025.10\t101',
  '20240625\t145959\t="000001"\t平安银行\t证券卖出\t-1000\t10.500\t10500.00\t5.00\t5.25\t0.11\t10489.64\t102',
  '20240626\t\t="000001"\t平安银行\t股息红利税补缴\t0\t0\t0\t0\t0\t0\t-12.50\t',
  '20240626\t\t\t\t银行转存\t0\t0\t0\t0\t0\t0\t5000.00\t',
].join('\n')

test('a statement with tabs is read to the cent, fees by what moved', () => {
  const { executions, rows, passed, refused } = readStatement(TABBED, noFees)
  expect(rows).toBe(4)
  expect(refused).toEqual([])
  expect([...passed]).toEqual([['银行转存', 1]])
  expect(executions).toMatchObject([
    {
      ...{ day: '2024-06-24', second: 34_205, code: '000001', name: '平安银行', kind: 'buy', priceMills: 10_020 },
      ...{ shares: 1000, amountCents: 1_002_000, feesCents: 510, feesFrom: 'statement' },
    },
    { day: '2024-06-25', second: 53_999, kind: 'sell', shares: 1000, amountCents: 1_050_000, feesCents: 1_036 },
    { day: '2024-06-26', second: undefined, kind: 'cash', shares: 0, amountCents: -1_250, feesCents: 0 },
  ])
})

test('commas, a mark of its order of bytes, codes without their zeros, no amount and no fees: by price and by the rules', () => {
  const text = '\uFEFF日期,证券代码,证券名称,买卖标志,成交数量,成交价格\n2024/6/24,1,平安银行,买入,"1,000",10.02\n'
  const { executions } = readStatement(text, ({ amountCents }) => amountCents / 1000)
  expect(executions).toMatchObject([
    { code: '000001', shares: 1000, amountCents: 1_002_000, feesCents: 1_002, feesFrom: 'rules', second: undefined },
  ])
})

test('without what moved fees are the sum of their columns', () => {
  const text =
    '成交日期,证券代码,操作,成交数量,成交价格,佣金,印花税,过户费,其他费\n20240624,600000,卖出,100,8.00,5,0.4,0.01,0.02\n'
  expect(readStatement(text, noFees).executions).toMatchObject([{ feesCents: 543, feesFrom: 'statement' }])
})

test('a broken row costs that row, and is told with its place, its column and what is wrong', () => {
  const text = [
    '成交日期,成交时间,证券代码,操作,成交数量,成交价格,成交金额,发生金额',
    '20240631,09:30:00,600000,买入,100,8.00,800,-805',
    '20240624,25:00,600000,买入,100,8.00,800,-805',
    '20240624,09:30:00,60000X,买入,100,8.00,800,-805',
    '20240624,09:30:00,600000,买入,abc,8.00,800,-805',
    '20240624,09:30:00,600000,买入,100,0,800,-805',
    '20240624,09:30:00,600000,买入,100,8.00,800,-795',
    '20240624,09:30:00,600000,买入,100,8.00,800,-805',
  ].join('\r\n')
  const { executions, refused } = readStatement(text, noFees)
  expect(executions).toHaveLength(1)
  expect(refused).toEqual([
    { row: 2, reason: '日期：“20240631”不是日期' },
    { row: 3, reason: '时间：“25:00”不是时间' },
    { row: 4, reason: '证券代码：“60000X”不是六位数字' },
    { row: 5, reason: '成交数量：“abc”不是数字' },
    { row: 6, reason: '成交价格：没有价格' },
    { row: 7, reason: '发生金额：与成交金额不符' },
  ])
})

test('two rows alike are two, and the same two again whenever the file is brought', () => {
  const text = '成交日期,证券代码,操作,成交数量,成交价格\n20240624,600000,买入,100,8\n20240624,600000,买入,100,8\n'
  const keys = () => readStatement(text, noFees).executions.map(({ sourceKey }) => sourceKey)
  expect(new Set(keys()).size).toBe(2)
  expect(keys()).toEqual(keys())
})

test.each([
  ['什么都没有', '读不出这份交割单：没有“成交日期”“证券代码”“操作”“成交数量”“成交价格”这些列'],
  ['成交日期,证券代码,操作,成交数量\n20240624,600000,买入,100', '读不出这份交割单：没有“成交价格”这些列'],
])('what is no statement is refused by what it lacks', (text, message) => {
  expect(() => readStatement(text, noFees)).toThrow(message)
})

test('what is lent, drawn by lot or pledged is nobody’s shares', () => {
  const words = ['融券卖出', '申购配号', '质押回购拆出', '新股申购']
  const rows = words.map(word => `20240624,600000,${word},100,8`)
  const { executions, passed } = readStatement(['成交日期,证券代码,操作,成交数量,成交价格', ...rows].join('\n'), noFees)
  expect(executions).toEqual([])
  expect([...passed.keys()]).toEqual(words)
})
