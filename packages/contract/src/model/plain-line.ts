// The form in which an emoji is drawn is the one sign of them that may be there: it turns nothing round and hides nothing.
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text is one line of what can be seen: no line break, nothing of zero width, nothing that turns its direction. */
export function isPlainLine(text: string): boolean {
  return !UNSEEN.test(text.replaceAll('\uFE0F', ''))
}
