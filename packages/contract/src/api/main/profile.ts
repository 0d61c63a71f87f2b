import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { LIMITS } from '#limits.ts'
import { base64File } from '#model/base64.ts'
import { UserName } from '#model/session.ts'

const ownDoor = (path: string) => ({ group: 'main', method: 'POST', path, access: 'account' }) as const

export const profileRename = endpoint(ownDoor('profile/rename'), {
  summary: '修改昵称',
  input: z.object({ user_name: UserName }),
  data: z.object({ user_name: z.string() }),
})

export const profileAvatar = endpoint(ownDoor('profile/avatar'), {
  summary: '换头像：PNG、JPEG、WebP 或 GIF（取第一帧）的内容，base64；裁成正方形并重新编码',
  input: z.object({ picture: base64File('图片', LIMITS.avatarMaxBytes) }),
  data: z.object({ avatar: z.string() }),
  bodyMaxBytes: LIMITS.avatarMaxBytes * 1.5,
})

export const profileRemoveAvatar = endpoint(ownDoor('profile/removeAvatar'), {
  summary: '去掉头像，改用昵称的首字',
  input: z.object({}),
  data: z.object({ removed: z.boolean() }),
})
