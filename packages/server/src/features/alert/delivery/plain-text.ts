// The robots speak dialects of Markdown that do not agree on how a sign is escaped, and show the backslash where they do not know it.
// What means something in any of them is written with its full-width twin, which looks the same and means nothing: no heading, link,
// tag or mention is made by a name or a headline.
const TWINS: Readonly<Record<string, string>> = {
  '\\': '＼',
  '`': '｀',
  '*': '＊',
  _: '＿',
  '~': '～',
  '#': '＃',
  '>': '＞',
  '<': '＜',
  '[': '［',
  ']': '］',
  '!': '！',
  '|': '｜',
  '@': '＠',
  '&': '＆',
  $: '＄',
}

/** A text as it is to be read, wherever Markdown is. */
export function plainInMarkdown(text: string): string {
  // An address in a name would be pressed as if it were ours.
  return text.replace(/[\\`*_~#><[\]!|@&$]/g, sign => TWINS[sign] ?? sign).replaceAll('://', '：//')
}

/** A text in so many bytes of UTF-8, cut between two characters, with a sign that it was. */
export function inBytes(text: string, most: number): string {
  const bytes = Buffer.from(text)
  if (bytes.length <= most) return text
  const end = '…'
  let room = most - Buffer.byteLength(end)
  // Bytes that go on with a character begin with 10.
  while (((bytes[room] ?? 0) & 0xc0) === 0x80) room -= 1
  return `${bytes.subarray(0, room)}${end}`
}
