import { expect, test } from 'vitest'
import { limitUpRow } from '#features/limit-up/ranking/limit-up-row.fixture.ts'
import { groupsByReason, NO_THEME } from '#features/theme/theme-group.ts'
import { shownGroups, viewOf, withView } from './theme-view.ts'

const reasonsOf = (...sources: string[][]) => sources.map((tags, at) => ({ source: `来源${at}`, tags, text: '' }))
const rows = [
  limitUpRow({
    code: '600001',
    name: '甲',
    streak: 1,
    firstSealAt: '09:25:00',
    reasons: reasonsOf(['水利'], ['农药']),
  }),
  limitUpRow({
    code: '600002',
    name: '乙',
    streak: 1,
    firstSealAt: '10:00:00',
    reasons: reasonsOf(['水利'], ['水利']),
  }),
  limitUpRow({ code: '600003', name: '丙', streak: 3, firstSealAt: '09:40:00', reasons: reasonsOf(['啤酒']) }),
  limitUpRow({ code: '600004', name: '丁', streak: 0, pool: 'broken', reasons: reasonsOf(['啤酒']) }),
  limitUpRow({ code: '600005', name: '戊', streak: 9, reasons: reasonsOf(['独一']) }),
]
const view = (search: string) => viewOf(new URLSearchParams(search))
const shown = (search: string) =>
  shownGroups(groupsByReason(rows), view(search)).map(
    ({ name, stocks }) => `${name} ${stocks.map(s => s.name).join('')}`,
  )

test('themes stand by height or by the earliest seal, what is no theme last', () => {
  expect(shown('sort=height')).toEqual(['啤酒 丙丁', '水利 甲乙', `${NO_THEME} 戊`])
  expect(shown('sort=time')).toEqual(['水利 甲乙', '啤酒 丙丁', `${NO_THEME} 戊`])
})

test('a state, a word or a disagreement of the sources narrows the day to its stocks', () => {
  expect(shown('state=broken')).toEqual(['啤酒 丁'])
  expect(shown('disputed=1')).toEqual(['水利 甲'])
  expect(shown('keyword=600003')).toEqual(['啤酒 丙'])
  expect(shown('keyword=水利')).toEqual(['水利 甲乙'])
})

test('the view stands in the address, and what is usual does not', () => {
  const search = 'date=2026-11-19&sort=height&state=broken&keyword=%E6%B0%B4&disputed=1'
  expect(withView(new URLSearchParams('date=2026-11-19'), view(search)).toString()).toBe(search)
  expect(withView(new URLSearchParams(search), view('')).toString()).toBe('date=2026-11-19')
  expect(view('sort=nothing&state=nothing')).toEqual(view(''))
})
