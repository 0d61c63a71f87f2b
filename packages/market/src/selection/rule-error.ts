/** A rule that cannot be read: where (characters from 0) and why, in the reader's language. */
export class RuleError extends Error {
  readonly at: number

  constructor(at: number, message: string) {
    super(message)
    this.name = 'RuleError'
    this.at = at
  }
}
