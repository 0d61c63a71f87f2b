import { rowHash } from '#intraday/day-scene.ts'
import { mix } from '#random.ts'
import type { Words } from '#reasons/fill-in.ts'
import { companyWords, conceptName } from '#reasons/limit-up-reasons.ts'
import type { NewsDay } from './news-draft.ts'

export function industryOf({ scene }: NewsDay, row: number): string {
  return scene.catalogue.stocks[row]?.industry ?? ''
}

/** The words of a company: its name, its industry and what it makes or does, and the concept that drives it, its industry where none does. */
export function wordsOf(day: NewsDay, row: number): Words {
  const own = companyWords(day.scene, row)
  const driver = day.scene.plan.driverSector[row] ?? -1
  return { a: day.nameOf(row), ...own, c: driver < 0 ? own.p : conceptName(day.scene, driver) }
}

/** Rows in an order of their own keys, so that the first few do not depend on the order they came in. */
export function someRows(day: NewsDay, rows: readonly number[], purpose: number): number[] {
  const key = (row: number): number => mix(mix(rowHash(day.scene, row), purpose), 0) >>> 0
  return rows.toSorted((a, b) => key(a) - key(b) || a - b)
}
