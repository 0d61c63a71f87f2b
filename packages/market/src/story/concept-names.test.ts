import { describe, expect, test } from 'vitest'
import { conceptNameFinder } from './concept-names.ts'

const find = conceptNameFinder([
  { blockCode: '885001', name: '东数西算(算力)' },
  { blockCode: '885002', name: '芯片概念' },
  { blockCode: '885003', name: '汽车芯片' },
  { blockCode: '885004', name: '黄金概念' },
  { blockCode: '885005', name: '5G' },
  { blockCode: '885006', name: '银行' },
  { blockCode: '885007', name: '融资融券' },
  { blockCode: '885008', name: 'AI手机' },
  { blockCode: '885009', name: '人工智能' },
])
const codes = (text: string, stockNames: readonly string[] = []) =>
  find(text, stockNames).map(({ blockCode }) => blockCode)

describe('the concepts a text names', () => {
  test('are found by name, by what stands in brackets and by alias, in order of mention', () => {
    expect(codes('AI算力需求上升，半导体跟涨；东数西算提速')).toEqual(['885001', '885002'])
  })

  test('are found by their longest name', () => {
    expect(codes('汽车芯片短缺')).toEqual(['885003'])
    expect(codes('AI手机出货量')).toEqual(['885008'])
  })

  test('are not found inside Latin words or numbers', () => {
    expect(codes('下载速度 15G，his said')).toEqual([])
    expect(codes('5G 与AI产业')).toEqual(['885005', '885009'])
  })

  test('are not found in the names of stocks', () => {
    expect(codes('山东黄金：净利润增长', ['山东黄金'])).toEqual([])
    expect(codes('黄金股走强，山东黄金涨停', ['山东黄金'])).toEqual(['885004'])
  })

  test('that are ordinary words count only as a group, and labels never', () => {
    expect(codes('到银行办理')).toEqual([])
    expect(codes('银行')).toEqual(['885006'])
    expect(codes('银行板块走强，融资融券余额上升')).toEqual(['885006'])
  })

  test('are counted as often as they are named', () => {
    expect(find('算力，算力，还是算力')[0]).toMatchObject({ from: 0, times: 3, text: '算力' })
  })
})
