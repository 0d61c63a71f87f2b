import { describe, expect, test } from 'vitest'
import { COMMUNITY, groupOfConcept, HOTSPOT_GROUPS } from '#hotspot/category.ts'
import { hasRecorded, recordedRows, recordedText } from '#recorded-data.fixture.ts'
import { LABELS } from './concept-aliases.ts'
import { conceptNameFinder } from './concept-names.ts'

const CONCEPTS = 'concepts/ths_concept_constituents.csv.gz'
const REASONS = 'limit_up_reasons/jygs_action_20251009_20251128.jsonl.gz'
const missing = [CONCEPTS, REASONS].filter(file => !hasRecorded(file)).length > 0

interface Theme {
  readonly name: string
  readonly stocks: readonly { readonly code: string }[]
}

/** Heads of the community's list that are no themes. */
const NO_THEMES = new Set(['其他', '公告', 'ST板块', '新股', '“好名字”'])

describe.skipIf(missing)('recorded concepts', () => {
  const rows = missing ? [] : [...recordedRows(CONCEPTS)]
  const concepts = [...new Map(rows.map(row => [row.get('概念代码') ?? '', row.get('概念名称') ?? '']))].map(
    ([blockCode, name]) => ({ blockCode, name }),
  )
  const members = Map.groupBy(rows, row => row.get('概念代码') ?? '')
  const find = conceptNameFinder(concepts)

  test('are found in the community’s themes, and hold most of their stocks', () => {
    const days: readonly { readonly categories: readonly Theme[] }[] = recordedText(REASONS)
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    const themes = days.flatMap(({ categories }) => categories).filter(({ name }) => !NO_THEMES.has(name))
    const resolved = themes.filter(({ name }) => find(name).length > 0)
    const codesOf = new Map(
      [...members].map(([blockCode, own]) => [blockCode, new Set(own.map(row => row.get('股票代码') ?? ''))]),
    )
    let [named, inside] = [0, 0]
    for (const { name, stocks } of resolved) {
      const blocks = find(name).map(({ blockCode }) => codesOf.get(blockCode))
      for (const { code } of stocks) {
        named += 1
        if (blocks.some(codes => codes?.has(code.slice(2)))) inside += 1
      }
    }
    const unresolved = [...new Set(themes.filter(({ name }) => find(name).length === 0).map(({ name }) => name))]
    console.log(`not found: ${unresolved.join(' ')}`)
    console.table([
      {
        themes: themes.length,
        resolved: resolved.length,
        resolvedPct: (100 * resolved.length) / themes.length,
        stocks: named,
        membersOfIt: inside,
        membersPct: (100 * inside) / named,
      },
    ])
    expect(resolved.length / themes.length).toBeGreaterThan(0.6)
    expect(inside / named).toBeGreaterThan(0.5)
  })

  test('have nearly all a group of their own among the tabs', () => {
    const themes = concepts.filter(({ name }) => !LABELS.has(name))
    const byGroup = Map.groupBy(themes, ({ name }) => groupOfConcept(name).group)
    console.table(Array.from(byGroup, ([group, own]) => ({ group, concepts: own.length })))
    console.log(
      `其他: ${byGroup
        .get('其他')
        ?.map(({ name }) => name)
        .join(' ')}`,
    )
    expect((byGroup.get('其他')?.length ?? 0) / themes.length).toBeLessThan(0.06)
    for (const group of byGroup.keys()) expect(HOTSPOT_GROUPS.map(one => one.group)).toContain(group)
    expect([...byGroup.keys()]).not.toContain(COMMUNITY.group)
  })
})
