import { expect, test } from 'vitest'
import { conditionsOf } from '#selection/rule.ts'
import { RuleError } from '#selection/rule-error.ts'
import { ALERT_FIELDS } from './fields.ts'
import { readAlert, refusedSubject } from './rule.ts'

const asked = (text: string) => {
  const { rule, domain } = readAlert(text)
  const conditions = conditionsOf(rule).map(({ field, operator, value, minutes }) => [field, operator, value, minutes])
  return [domain, ...conditions]
}

function refused(text: string): readonly [number, string] {
  try {
    readAlert(text)
  } catch (error) {
    if (error instanceof RuleError) return [error.at, error.message]
    throw error
  }
  throw new Error(`${text} was read`)
}

test.each([
  ['股价<180', ['stock', ['price', '<', 180, undefined]]],
  ['涨幅>5%', ['stock', ['change', '>', 5, undefined]]],
  ['5分钟涨幅>=3%', ['stock', ['minutesChange', '>=', 3, 5]]],
  ['3分钟内涨速<-2%', ['stock', ['minutesChange', '<', -2, 3]]],
  ['换手率>10%', ['stock', ['turnover', '>', 10, undefined]]],
  ['距涨停<1%', ['stock', ['toLimit', '<', 1, undefined]]],
  ['回封', ['stock', ['resealed', '=', true, undefined]]],
  ['涨停 且 封单<5000万', ['stock', ['sealed', '=', true, undefined], ['seal', '<', 5e7, undefined]]],
  ['5分钟封单变化<=-50%', ['stock', ['minutesSeal', '<=', -50, 5]]],
  ['龙头 且 炸板', ['stock', ['leader', '=', true, undefined], ['broken', '=', true, undefined]]],
  ['热度>=6', ['sector', ['heat', '>=', 6, undefined]]],
  ['流入排名<=3', ['sector', ['flowRank', '<=', 3, undefined]]],
  [
    '快讯 has 机器人 或 公告 has "股份 回购"',
    ['text', ['flash', 'has', '机器人', undefined], ['announcement', 'has', '股份 回购', undefined]],
  ],
  ['原因公布', ['stock', ['reasonOut', '=', true, undefined]]],
  ['买方席位 has 章盟主', ['stock', ['buyer', 'has', '章盟主', undefined]]],
  ['距异动<5%', ['stock', ['alarmGap', '<', 5, undefined]]],
  ['情绪<20', ['market', ['emotion', '<', 20, undefined]]],
  ['上证指数<3000点', ['market', ['index.000001', '<', 3000, undefined]]],
  ['沪指涨幅<-1%', ['market', ['indexChange.000001', '<', -1, undefined]]],
  ['行情延迟>2分钟', ['market', ['delay', '>', 120, undefined]]],
  ['涨停 且 情绪<20', ['stock', ['sealed', '=', true, undefined], ['emotion', '<', 20, undefined]]],
])('%s', (text, expected) => {
  expect(asked(text)).toEqual(expected)
})

test('what cannot be watched is refused with its place', () => {
  expect(refused('涨停 且 热度>5')).toEqual([5, '热度 说的是板块，不能与个股的条件写在一起'])
  expect(refused('涨停 且 快讯 has AI')).toEqual([5, '快讯 说的是消息，不能与个股的条件写在一起'])
  expect(refused('情绪<20 且 公告 has 重组')).toEqual([8, '公告 说的是消息，不能与市场的条件写在一起'])
  expect(refused('昨日情绪<20')).toEqual([0, '情绪 只有当下的，不能看以前'])
  expect(refused('封单变化<-50%')).toEqual([0, '封单变化 前面要写几分钟，如 5分钟封单变化'])
  expect(refused('90分钟涨幅>3%')).toEqual([0, '分钟数应为 1 到 60'])
  expect(refused('5分钟换手率>3%')).toEqual([3, '几分钟内的变化只有 涨幅、封单变化'])
  expect(refused('概念 has 人工智能')).toEqual([0, '这些条件在盘中不会变化，永远不会触发'])
  expect(refused('昨日涨停')).toEqual([0, '这些条件在盘中不会变化，永远不会触发'])
  expect(refused('涨停 且 热闹')).toEqual([5, '不认识的字段“热闹”'])
})

test('a condition of the market is watched of the market alone, one of sectors of one or of all', () => {
  expect(refusedSubject(readAlert('情绪<20'), 'stock')).toBe('市场的条件只能用于整个市场')
  expect(refusedSubject(readAlert('热度>5'), 'group')).toBe('板块的条件只能用于一个板块或整个市场')
  expect(refusedSubject(readAlert('热度>5'), 'sector')).toBeUndefined()
  expect(refusedSubject(readAlert('炸板'), 'sector')).toBeUndefined()
})

test('no two fields that are asked alike share a name', () => {
  const seen = new Set<string>()
  for (const { names, dimension, overMinutes } of ALERT_FIELDS)
    for (const name of names) {
      const key = `${name} ${dimension === 'fact'} ${overMinutes === true}`
      expect(seen.has(key), key).toBe(false)
      seen.add(key)
    }
})
