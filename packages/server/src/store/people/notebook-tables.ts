export interface NotebookTables {
  notebook_days: NotebookDaysTable
}

export interface NotebookDaysTable {
  user_id: number
  dataset: string
  day: string
  /** JSON text. */
  statements: string
  note: string
  review: string
  written_at_ms: number
}
