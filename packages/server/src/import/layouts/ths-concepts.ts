import { codeOf, nameOf, orRefusal, refuse, textOf } from '#import/cell-values.ts'
import type { SectorMember } from '#import/fact.ts'
import type { Layout } from '#import/layout.ts'

function blockCodeOf(value: unknown): string {
  const code = textOf(value)
  return /^88[56]\d{3}$/.test(code) ? code : refuse('概念代码不是 885 或 886 开头的六位数字')
}

/** Concepts of 同花顺 with their stocks, one pair a row. */
export const thsConcepts: Layout = {
  title: '概念成份（同花顺）',
  keys: ['概念代码', '概念名称', '股票代码', '股票名称'],
  units: 'none',
  into: 'concepts',
  normalise: row =>
    orRefusal(
      (): SectorMember => ({
        kind: 'member',
        blockCode: blockCodeOf(row.概念代码),
        sectorName: nameOf(row.概念名称),
        sectorKind: 'concept',
        code: codeOf(row.股票代码),
      }),
    ),
}
