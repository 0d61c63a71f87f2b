export interface StoredSetting {
  readonly key: string
  /** JSON text. */
  readonly value: string
  readonly updatedAtMs: number
}

export interface SettingStore {
  /** The later write counts. False when the person has no room for another key. */
  save(userId: number, setting: StoredSetting & { readonly limit: number }): Promise<boolean>
  /** By key. */
  list(userId: number): Promise<readonly StoredSetting[]>
}
