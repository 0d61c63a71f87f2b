import { describe, expect, test } from 'vitest'
import { SELECTION_FIELDS } from './fields.ts'
import { parseRule } from './parse.ts'
import { conditionsOf, DEFAULT_RULE } from './rule.ts'
import { RuleError } from './rule-error.ts'

const read = (text: string) =>
  conditionsOf(parseRule(text)).map(({ field, operator, value, daysAgo }) => [field, operator, value, daysAgo])

function refused(text: string): { at: number; message: string } {
  try {
    parseRule(text)
  } catch (error) {
    if (error instanceof RuleError) return { at: error.at, message: error.message }
    throw error
  }
  throw new Error(`${text} was read`)
}

describe('a rule is read as a person writes it', () => {
  test.each([
    ['连板>=2', [['streak', '>=', 2, 0]]],
    ['首封<10:00', [['firstSeal', '<', 36_000, 0]]],
    ['首封早于10点半', [['firstSeal', '<', 37_800, 0]]],
    ['炸板=0', [['brokenTimes', '=', 0, 0]]],
    ['炸板', [['broken', '=', true, 0]]],
    ['昨日涨停', [['sealed', '=', true, 1]]],
    ['3日前 首板', [['firstBoard', '=', true, 3]]],
    ['流通市值<100亿', [['floatValue', '<', 1e10, 0]]],
    ['封单不低于3000万元', [['seal', '>=', 3e7, 0]]],
    ['成交额 > 1.1亿', [['amount', '>', 110_000_000, 0]]],
    ['概念 has 人工智能', [['concept', 'has', '人工智能', 0]]],
    ['概念 人工智能', [['concept', 'has', '人工智能', 0]]],
    ['行业="半导体 设备"', [['industry', '=', '半导体 设备', 0]]],
    [
      '换手率 5..20 %',
      [
        ['turnover', '>=', 5, 0],
        ['turnover', '<=', 20, 0],
      ],
    ],
    [
      '流通市值 50到100亿',
      [
        ['floatValue', '>=', 5e9, 0],
        ['floatValue', '<=', 1e10, 0],
      ],
    ],
    [
      '涨幅 -5..-1%',
      [
        ['change', '>=', -5, 0],
        ['change', '<=', -1, 0],
      ],
    ],
    [
      '昨日首板 今天换手大于10% 流通市值小于100亿',
      [
        ['firstBoard', '=', true, 1],
        ['turnover', '>', 10, 0],
        ['floatValue', '<', 1e10, 0],
      ],
    ],
  ])('%s', (text, conditions) => {
    expect(read(text)).toEqual(conditions)
  })

  test('且 binds closer than 或, brackets and 非 decide otherwise', () => {
    expect(parseRule('涨停 或 炸板 且 ST')).toMatchObject({ kind: 'or', rules: [{}, { kind: 'and' }] })
    expect(parseRule('(涨停 或 炸板), 非 ST')).toMatchObject({ kind: 'and', rules: [{ kind: 'or' }, { kind: 'not' }] })
    expect(parseRule('概念 不含 房地产')).toMatchObject({ kind: 'not', rule: { kind: 'condition' } })
    expect(parseRule('涨停 and not st or 跌停')).toMatchObject({
      kind: 'or',
      rules: [{ kind: 'and' }, { kind: 'condition' }],
    })
  })

  test('the condition keeps its own words and its unit', () => {
    expect(conditionsOf(parseRule('涨停, 流通市值 < 100亿元 '))[1]).toMatchObject({
      text: '流通市值 < 100亿元',
      unit: '亿元',
    })
  })

  test('the default rule is one of them', () => {
    expect(conditionsOf(parseRule(DEFAULT_RULE))).toHaveLength(8)
  })

  test('every field can be asked by each of its names', () => {
    const values = {
      yuan: '>1亿',
      percent: '>1%',
      count: '>=1',
      times: '>1倍',
      days: '>1天',
      clock: '<10:00',
      word: ' has 甲',
      fact: '',
    }
    const conditions = SELECTION_FIELDS.flatMap(({ id, names, dimension }) =>
      names.map(name => [id, conditionsOf(parseRule(name + values[dimension]))[0]?.field]),
    )
    expect(conditions.filter(([wanted, got]) => wanted !== got)).toEqual([])
  })
})

describe('what cannot be read is refused where it stands', () => {
  test.each([
    ['', 0, '规则是空的'],
    ['连板>=2 且 龙头', 8, '不认识的字段“龙头”'],
    ['连板>=', 4, '后面应为数值'],
    ['换手率>5亿', 5, '单位应为 %'],
    ['流通市值<100%', 8, '单位应为 万亿'],
    ['首封<25:00', 3, '没有 25:00'],
    ['涨停>3', 2, '不能比较'],
    ['概念>3', 2, '不能这样比较'],
    ['连板 has 2', 3, '不能这样比较'],
    ['换手率 20..5%', 4, '起点大于终点'],
    ['(涨停 且 ST', 8, '缺少右括号'],
    ['涨停)', 2, '多余的'],
    ['涨停 且', 4, '缺少条件'],
    ['40日前涨停', 0, '最多看 30'],
  ])('%s', (text, at, message) => {
    expect(refused(text)).toEqual({ at, message: expect.stringContaining(message) })
  })

  test('brackets without end are no way to fell the server', () => {
    expect(refused('('.repeat(400)).message).toContain('嵌套过深')
  })
})
