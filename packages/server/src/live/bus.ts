/** What several servers of one market tell each other. One server alone talks to itself in memory. */
export interface Bus {
  publish(topic: string, message: string): Promise<void>
  /** Hears every message of a topic from now on, its own included. Answers how to stop. */
  subscribe(topic: string, listener: (message: string) => void): Promise<() => Promise<void>>
  /** The value all servers agree on: the first one told stays while any server lives that was told it. */
  agree(key: string, value: string): Promise<string>
  close(): Promise<void>
}
