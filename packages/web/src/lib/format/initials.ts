// Sorted by pinyin, each is the first character of its letter (no syllable begins with i, u or v).
const LETTERS = 'abcdefghjklmnopqrstwxyz'
const FIRSTS = [...'阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨它穵夕丫帀']
// The characters in stocks' names that are sorted by another reading than the one they have there: 银行, 长城, 重庆.
const OTHER_LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    行: 'h',
    长: 'c',
    重: 'c',
    厦: 'x',
    乐: 'y',
    朝: 'c',
    曾: 'z',
    藏: 'z',
    传: 'c',
    盛: 'c',
    会: 'k',
    晟: 's',
    泊: 'b',
    埔: 'p',
  }),
)

const collator = new Intl.Collator('zh-CN-u-co-pinyin')
const known = new Map<string, string>()

/** The letters a character's pinyin may begin with; a letter or a digit stands for itself. */
function lettersOf(character: string): string {
  let letters = known.get(character)
  if (letters === undefined) {
    const at = FIRSTS.findLastIndex(first => collator.compare(character, first) >= 0)
    const usual = /\p{Script=Han}/u.test(character) ? LETTERS.charAt(at) : character.toLowerCase()
    letters = usual + (OTHER_LETTERS.get(character) ?? '')
    known.set(character, letters)
  }
  return letters
}

/** Whether some characters of a name, one after the other, begin with these small letters: 平安银行 with payh or yh. */
export function hasInitials(name: string, initials: string): boolean {
  const letters = [...name].map(lettersOf)
  return letters.some((_, start) =>
    [...initials].every((initial, at) => letters[start + at]?.includes(initial) ?? false),
  )
}
