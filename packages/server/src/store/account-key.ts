/** What makes two spellings of an account the same one. */
export function accountKey(account: string): string {
  return account.normalize('NFKC').toLowerCase()
}
