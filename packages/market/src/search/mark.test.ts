import { describe, expect, test } from 'vitest'
import { marked, snippet } from './mark.ts'

/** Marks made visible. */
const seen = (text: string) => text.replaceAll('\u{E000}', '[').replaceAll('\u{E001}', ']')

describe('marked words', () => {
  test('the longer word is marked where two overlap, and every place is', () => {
    expect(seen(marked('商业航天大涨，商业航天概念', ['商业', '航天', '商业航天']))).toBe(
      '[商业航天]大涨，[商业航天]概念',
    )
    expect(seen(marked('航天与商业', ['商业', '航天', '商业航天']))).toBe('[航天]与[商业]')
  })

  test('capitals do not matter, and the text keeps its own', () => {
    expect(seen(marked('CPO 与 cpo', ['cpo']))).toBe('[CPO] 与 [cpo]')
  })

  test('a word that is not there marks nothing', () => {
    expect(marked('无', ['有', ''])).toBe('无')
  })
})

describe('a snippet', () => {
  test('of a short text is the text', () => {
    expect(seen(snippet('固态电池量产', ['量产']))).toBe('固态电池[量产]')
  })

  test('of a long one is the stretch with most of the words', () => {
    const text = `开头有火箭。${'无关的话'.repeat(30)}火箭与卫星都在这里。${'结尾的话'.repeat(30)}`
    const found = seen(snippet(text, ['火箭', '卫星'], 40))
    expect(found).toContain('[火箭]与[卫星]')
    expect(found.startsWith('…')).toBe(true)
    expect(found.endsWith('…')).toBe(true)
    expect(found.replaceAll(/[[\]…]/g, '')).toHaveLength(40)
  })

  test('of a text without the words is its beginning', () => {
    expect(snippet('甲'.repeat(200), ['乙'], 10)).toBe(`${'甲'.repeat(10)}…`)
  })
})
