/** How a person shows to herself and, later, to others. */
export interface Profile {
  readonly userName: string
  /** What her picture is found by; undefined when she has none. */
  readonly avatarHash: string | undefined
  /** When her account will be gone, where she has given it up. */
  readonly deletesAtMs: number | undefined
}

export interface Avatar {
  /** SHA-256 of the picture, hex. */
  readonly hash: string
  readonly picture: Buffer
  readonly nowMs: number
}

export interface ProfileStore {
  of(userId: number): Promise<Profile | undefined>
  rename(userId: number, userName: string): Promise<void>
  /** In the place of the one before. */
  setAvatar(userId: number, avatar: Avatar): Promise<void>
  /** False when there was none. */
  removeAvatar(userId: number): Promise<boolean>
  /** Whoever's it is. */
  findAvatar(hash: string): Promise<Buffer | undefined>
}
