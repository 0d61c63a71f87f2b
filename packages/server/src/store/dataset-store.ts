import type { FormerCode } from '#store/history/stored-catalogue.ts'

export type CodeChange = Pick<FormerCode, 'formerCode' | 'code'>

/** What is kept of whole data sets, over all tables that have them. */
export interface DatasetStore {
  /** The names of those that have a row, in order. */
  names(): Promise<readonly string[]>
  /** Forgets every row of the data sets nobody can use any more and names them. */
  removeWhere(isUseless: (dataset: string) => boolean): Promise<readonly string[]>
  /**
   * Moves what is stored of stocks under codes they have given up to those they bear now, all of it or nothing; the stocks that
   * persons have collected with it. What stands under both codes stays under the present one. Twice changes nothing.
   */
  renumber(dataset: string, changes: readonly CodeChange[]): Promise<void>
}
