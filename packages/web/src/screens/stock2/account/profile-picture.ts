import { LIMITS } from '@kanpan/contract/limits'

/** Four times what is shown. */
const LONGEST_PX = 1024

/** A picture as it can be sent: one that is too large, as phones take them, is drawn smaller first. */
export async function smallerPicture(file: File): Promise<Blob> {
  if (file.size <= LIMITS.avatarMaxBytes) return file
  const picture = await createImageBitmap(file).catch(() => undefined)
  // What the browser cannot read the server names.
  if (!picture) return file
  const scale = Math.min(1, LONGEST_PX / Math.min(picture.width, picture.height))
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
}
