import { profileAvatar, profileRemoveAvatar } from '@kanpan/contract/api/main/profile'
import { useRef, useState } from 'react'
import { call } from '#lib/api/api.ts'
import { fieldMessageOf } from '#lib/api/api-error.ts'
import { toast } from '#lib/page/toasts.ts'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/input/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { base64Of } from './base64-of.ts'
import { smallerPicture } from './profile-picture.ts'

interface ProfileAvatarProps {
  readonly avatar: string
  readonly userName: string
  readonly onChange: () => unknown
}

/** One's picture, and the choice of another. */
export function ProfileAvatar({ avatar, userName, onChange }: ProfileAvatarProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)

  async function change(work: () => Promise<string>): Promise<void> {
    setBusy(true)
    try {
      useSession.getState().setAvatar(await work())
      await onChange()
    } catch (error) {
      toast(fieldMessageOf(error), 'error')
    } finally {
      setBusy(false)
    }
  }

  const upload = (file: File) =>
    change(async () => {
      const sent = await call(profileAvatar, { picture: await base64Of(await smallerPicture(file)) })
      toast('头像已更换', 'success')
      return sent.avatar
    })
  const remove = () =>
    change(async () => {
      await call(profileRemoveAvatar, {})
      toast('头像已去掉', 'success')
      return ''
    })

  return (
    <div className="flex items-center gap-4">
      {avatar === '' ? (
        <span
          aria-hidden
          className="inline-flex size-16 shrink-0 items-center justify-center rounded-full bg-accent-soft text-2xl text-accent uppercase"
        >
          {[...userName][0] ?? '我'}
        </span>
      ) : (
        <Picture src={avatar} alt="我的头像" className="size-16 shrink-0 rounded-full object-cover" />
      )}
      <div className="flex flex-col gap-1.5">
        <div className="flex gap-2">
          <Button size="sm" busy={isBusy} onClick={() => input.current?.click()}>
            更换头像
          </Button>
          {avatar !== '' && (
            <Button size="sm" disabled={isBusy} onClick={remove}>
              去掉
            </Button>
          )}
        </div>
        <p className="text-sm text-ink-3">PNG、JPEG、WebP 或 GIF，取中间的正方形</p>
      </div>
      <input
        ref={input}
        type="file"
        aria-label="选择头像图片"
        accept="image/png,image/jpeg,image/webp,image/gif"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void upload(file)
        }}
      />
    </div>
  )
}
