export interface DrawingTables {
  drawings: DrawingsTable
}

export interface DrawingsTable {
  user_id: number
  dataset: string
  code: string
  /** JSON text. */
  shapes: string
  updated_at_ms: number
}
