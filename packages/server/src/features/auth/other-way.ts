import type { UserStore } from '#store/store.ts'

/** Whether a person can come in by something else than somebody else's word. */
export type HasOtherWay = (userId: number) => Promise<boolean>

/** By her password, or by what else is named here. */
export function otherWay(users: UserStore, more: readonly HasOtherWay[]): HasOtherWay {
  return async userId => {
    const user = await users.findById(userId)
    if (user !== undefined && user.passwordHash !== '') return true
    for (const has of more) if (await has(userId)) return true
    return false
  }
}
