import { createHash } from 'node:crypto'
import { codeOf, nameOf, orRefusal, refuse, textOf } from '#import/cell-values.ts'
import type { NamedMember, SectorMember } from '#import/fact.ts'
import { isRow, type Layout, rowsUnder } from '#import/layout.ts'

/** What the codes of concepts begin with that their source only names. */
export const NAMED = 'named-'

/** The same name is the same concept, whoever tells it. */
function blockCodeOf(name: string): string {
  return `${NAMED}${createHash('sha1').update(name).digest('hex').slice(0, 10)}`
}

/** 财联社's concepts with their stocks: `{forward: {concept: [{name, code "sh688256"}]}}`. */
export const clsConcepts: Layout = {
  title: '概念成份（财联社）',
  keys: ['forward', 'forward.*.name', 'forward.*.code'],
  units: 'none; a code made of the name, as it has none',
  into: 'concepts, but for those another source has under the same name',
  *rows({ forward }) {
    for (const [concept, stocks] of Object.entries(isRow(forward) ? forward : {})) {
      for (const stock of rowsUnder({ stocks }, 'stocks')) yield { ...stock, concept }
    }
  },
  normalise: row =>
    orRefusal((): SectorMember => {
      const sectorName = nameOf(row.concept)
      return {
        kind: 'member',
        blockCode: blockCodeOf(sectorName),
        sectorName,
        sectorKind: 'concept',
        code: codeOf(row.code),
      }
    }),
}

/** 开盘啦's themes: groups of names under `{forward: {theme: {"group::sub": [names]}}}`, and the same the other way round. */
export const kaipanlaThemes: Layout = {
  title: '题材树（开盘啦）',
  keys: ['forward', 'reverse'],
  units: 'names of stocks to codes by the catalogue; a code made of the theme’s name',
  into: 'concepts, but for those another source has under the same name',
  *rows({ forward }) {
    for (const [theme, groups] of Object.entries(isRow(forward) ? forward : {})) {
      const names = Object.values(isRow(groups) ? groups : {}).flatMap(group => (Array.isArray(group) ? group : []))
      for (const name of new Set(names)) yield { theme, name }
    }
  },
  normalise: row =>
    orRefusal((): NamedMember => {
      const sectorName = nameOf(row.theme)
      const stockName = textOf(row.name) || refuse('没有名称')
      return { kind: 'namedMember', blockCode: blockCodeOf(sectorName), sectorName, sectorKind: 'concept', stockName }
    }),
}
