/** A person's place in what is told of a market, as `YYYY-MM-DD HH:mm:ss`. */
export interface NoticeMark {
  readonly userId: number
  readonly dataset: string
  readonly readUntil: string
}

export interface NoticeStore {
  /** Up to when the person has read; undefined when never. */
  readUntil(person: Omit<NoticeMark, 'readUntil'>): Promise<string | undefined>
  /** Moves the mark on; to an earlier moment it never goes back. */
  markRead(mark: NoticeMark): Promise<void>
}
