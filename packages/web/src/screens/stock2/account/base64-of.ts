/** The content of a file as base64. Throws when it can no longer be read. */
export function base64Of(file: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
  reader.onerror = () => reject(new Error('读不到这个文件，请重新选择'))
  reader.readAsDataURL(file)
  return promise
}
