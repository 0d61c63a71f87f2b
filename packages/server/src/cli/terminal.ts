/** What a command reads and where it writes. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>
  print(line: string): void
  complain(line: string): void
  /** Replaces the progress line; an empty text takes it away. */
  progress(text: string): void
}

/** A command's answer to the shell. 2 is for what was asked wrongly, 1 for what went wrong. */
export const EXIT = { done: 0, failed: 1, misused: 2 } as const
