/** Where several servers of one market agree. One server alone agrees with itself, in memory. */
export interface Bus {
  /** The value all servers agree on: the first one told stays while any server lives that was told it. */
  agree(key: string, value: string): Promise<string>
  close(): Promise<void>
}
