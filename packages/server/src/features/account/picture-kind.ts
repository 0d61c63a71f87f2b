type Sign = (picture: Buffer) => boolean

const startsWith = (picture: Buffer, text: string, at = 0) => picture.toString('latin1', at, at + text.length) === text

const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex')
const JPEG_END = Buffer.from('ffd9', 'hex')

/** Phones fill a picture up with zeros. */
function withoutFill(picture: Buffer): Buffer {
  let end = picture.length
  while (end > 0 && picture[end - 1] === 0) end -= 1
  return picture.subarray(0, end)
}

interface Kind {
  readonly begins: Sign
  /** With nothing behind it: what a second file could be in. */
  readonly ends: Sign
}

const KINDS: readonly Kind[] = [
  {
    begins: picture => startsWith(picture, '\x89PNG\r\n\x1a\n'),
    ends: picture => picture.subarray(-PNG_END.length).equals(PNG_END),
  },
  {
    begins: picture => startsWith(picture, '\xff\xd8\xff'),
    ends: picture => withoutFill(picture).subarray(-2).equals(JPEG_END),
  },
  {
    begins: picture => startsWith(picture, 'RIFF') && startsWith(picture, 'WEBP', 8),
    ends: picture => picture.readUInt32LE(4) + 8 === picture.length,
  },
  {
    begins: picture => startsWith(picture, 'GIF87a') || startsWith(picture, 'GIF89a'),
    ends: picture => withoutFill(picture).at(-1) === 0x3b,
  },
]

/** Why a file is not taken for a picture, by its own first and last bytes; undefined when it may be one. */
export function pictureRefusal(picture: Buffer): string | undefined {
  const kind = KINDS.find(({ begins }) => begins(picture))
  if (!kind) return '只收 PNG、JPEG、WebP 或 GIF 图片'
  return kind.ends(picture) ? undefined : '图片不完整，或后面接有别的内容，请另存一次再上传'
}
