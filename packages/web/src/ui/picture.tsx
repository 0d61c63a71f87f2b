import { type ImgHTMLAttributes, useState } from 'react'

interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  readonly src: string
  readonly alt: string
}

/** An image that says so when it does not come. */
export function Picture({ src, alt, ...rest }: PictureProps) {
  const [failed, setFailed] = useState<string>()
  return <img {...rest} src={src} alt={failed === src ? '加载失败' : alt} onError={() => setFailed(src)} />
}
