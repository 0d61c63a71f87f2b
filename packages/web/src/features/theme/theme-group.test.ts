import { Hotspot } from '@kanpan/contract/model/hotspot'
import { LimitUpRow } from '@kanpan/contract/model/limit-up'
import { expect, test } from 'vitest'
import { groupsByReason, NO_THEME, themeGroups } from './theme-group.ts'

const row = (code: string, change: Readonly<Record<string, unknown>> = {}) =>
  LimitUpRow.parse({
    code,
    name: `股${code}`,
    board: 'main',
    isSt: false,
    pool: 'sealed',
    priceYuan: 11,
    changePct: 10,
    standing: 'sealed',
    openPct: null,
    downStreak: null,
    limitRatioPct: 10,
    streak: 1,
    spell: null,
    firstSealAt: '09:40:00',
    lastSealAt: null,
    brokenTimes: 0,
    sealYuan: 1_000_000,
    maxSealYuan: null,
    sealToFloatPct: null,
    sealKind: 'turnover',
    amountYuan: null,
    turnoverPct: null,
    floatValueYuan: null,
    industry: null,
    concepts: [],
    reasons: [{ source: '模拟', tags: ['水利', '扩产'], text: '水利项目环评公示；公司受益。' }],
    origin: null,
    ...change,
  })

const theme = (title: string, ...codes: string[]) =>
  Hotspot.parse({
    id: title,
    title,
    digest: '扩产：水利项目环评公示。',
    category_1: '韭研公社',
    block_code: 'community',
    source: '模拟',
    at: '2026-11-20 09:33:35',
    heat: 32.2,
    heatParts: [],
    heatCurve: [],
    stage: 'rising',
    concepts: [],
    conceptsFrom: 'words',
    stories: [],
    storyCount: 0,
    stocks: codes.map(code => ({
      code,
      name: `股${code}`,
      reason: '水利+扩产：水利项目环评公示；公司供货。',
      reasonFrom: 'limitUp',
      changePct: 4.2,
    })),
  })

test('a theme holds its stocks as they lead, with its height, its first seal and who leads by what', () => {
  const [group] = themeGroups(
    [theme('水利', '600001', '600002', '600003', '600004')],
    [
      row('600001', { firstSealAt: '09:35:00' }),
      row('600002', { streak: 3 }),
      row('600003', { pool: 'broken', streak: 6, firstSealAt: '09:31:00', sealYuan: null }),
    ],
  )
  expect(group).toMatchObject({ name: '水利', sealed: 2, broken: 1, height: 3, since: '09:31:00' })
  expect(group?.stocks.map(({ code }) => code)).toEqual(['600002', '600001', '600003', '600004'])
  expect([group?.lead?.stock.code, group?.lead?.reason]).toEqual(['600002', 'streak'])
})

test('what is said of most of its stocks drives the theme, the rest is each one’s own', () => {
  const [group] = themeGroups([theme('水利', '600001', '600004')], [row('600001')])
  expect(group?.driver).toBe('水利项目环评公示')
  expect(group?.stocks.map(({ tags, text }) => [tags.join(), text])).toEqual([
    ['扩产', '公司受益。'],
    ['', '公司供货。'],
  ])
})

test('a theme whose only sealed stock is ST counts no limit-up and has no height, but a leader', () => {
  const [group] = themeGroups([theme('水利', '600001')], [row('600001', { isSt: true, streak: 4 })])
  expect([group?.sealed, group?.height, group?.lead?.reason]).toEqual([0, 0, 'only'])
})

test('a limit-up under no theme is not lost', () => {
  const groups = themeGroups([theme('水利', '600001')], [row('600001'), row('600009', { pool: 'broken' })])
  expect(groups.map(({ name, stocks }) => [name, stocks.map(({ code }) => code).join()])).toEqual([
    ['水利', '600001'],
    [NO_THEME, '600009'],
  ])
})

test('of a day the community told nothing of, stocks are put under the reason they share', () => {
  const cls = (...tags: string[]) => [{ source: '财联社', tags, text: '' }]
  const groups = groupsByReason([
    row('600001', { reasons: cls('福建', '商业航天') }),
    row('600002', { reasons: cls('福建') }),
    row('600003', { reasons: cls('水泥') }),
    row('600004', { reasons: [] }),
  ])
  expect(groups.map(({ name, sealed }) => [name, sealed])).toEqual([
    ['福建', 2],
    [NO_THEME, 2],
  ])
})
