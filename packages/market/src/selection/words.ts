/** How a value is compared. `has`: one of the stock's words contains the value. */
export type Operator = '=' | '!=' | '<' | '<=' | '>' | '>=' | 'has'

/** A spelling and what it means. */
export type Spelling<T> = readonly [string, T]

const longestFirst = <T>(spellings: readonly Spelling<T>[]): readonly Spelling<T>[] =>
  spellings.toSorted((a, b) => b[0].length - a[0].length)

const spelled = <T>(meaning: T, ...words: readonly string[]): readonly Spelling<T>[] =>
  words.map(word => [word, meaning] as const)

/** Every spelling of a comparison, the longer first, so that <= is not read as <. `hasNot` is `has`, denied. */
export const OPERATOR_WORDS: readonly Spelling<Operator | 'hasNot'>[] = longestFirst([
  ...spelled<Operator | 'hasNot'>(
    '>=',
    '>=',
    '≥',
    '不低于',
    '不小于',
    '不少于',
    '大于等于',
    '至少',
    '不早于',
    '达到',
    '满',
  ),
  ...spelled<Operator | 'hasNot'>(
    '<=',
    '<=',
    '≤',
    '不高于',
    '不大于',
    '不超过',
    '不多于',
    '小于等于',
    '至多',
    '不晚于',
    '未超过',
    '不超',
    '没超过',
    '没有超过',
  ),
  ...spelled<Operator | 'hasNot'>('>', '>', '＞', '大于', '高于', '超过', '多于', '晚于', '超'),
  ...spelled<Operator | 'hasNot'>('<', '<', '＜', '小于', '低于', '少于', '不到', '早于', '不足', '未满', '不满'),
  ...spelled<Operator | 'hasNot'>('!=', '!=', '≠', '<>', '不等于', '不是'),
  ...spelled<Operator | 'hasNot'>('=', '=', '==', '＝', '等于', '为', '是'),
  ...spelled<Operator | 'hasNot'>('has', 'has', '包含', '含有', '含', '属于'),
  ...spelled<Operator | 'hasNot'>('hasNot', '不包含', '不含', '不属于'),
])

/** How many trading days back a condition looks. */
export const DAY_WORDS: readonly Spelling<number>[] = longestFirst([
  ...spelled(0, '今日', '今天', '当日'),
  ...spelled(1, '昨日', '昨天', '上一日'),
  ...spelled(2, '前日', '前天'),
])

export const MAX_DAYS_AGO = 30

export const AND_WORDS = longestFirst(spelled('and', '且', '并且', 'and', '&&', '&', ',', '，', '、', ';', '；'))
export const OR_WORDS = longestFirst(spelled('or', '或者', '或', 'or', '||', '|'))
export const NOT_WORDS = longestFirst(spelled('not', '非', '不是', '没有', 'not', '!', '！'))
export const RANGE_WORDS = longestFirst(spelled('range', '..', '～', '~', '到', '至', '-'))
