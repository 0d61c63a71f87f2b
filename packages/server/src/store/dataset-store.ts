/** What is kept of whole data sets, over all tables that have them. */
export interface DatasetStore {
  /** Forgets every row of the data sets nobody can use any more and names them. */
  removeWhere(isUseless: (dataset: string) => boolean): Promise<readonly string[]>
}
