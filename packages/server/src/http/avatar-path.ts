import { GROUPS } from '@kanpan/contract/groups'

/** Where pictures of persons are, each at an address of its own that never shows another one. */
export const AVATAR_BASE = `${GROUPS.main.base}avatar/`

/** Empty for who has none. */
export function avatarPath(hash: string | undefined): string {
  return hash === undefined ? '' : `${AVATAR_BASE}${hash}.webp`
}
