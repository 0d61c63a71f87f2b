/** Why an expression that is not linear holds nobody up, or how one that is put together is written. */
interface Proof {
  readonly regex: string
  readonly proof: string
}

const ITS_OWN = 'of a text that we write ourselves'
const OWN_BROWSER = 'of what a person types or pastes, in her own browser'
const NAMES = 'of names, which are 24 letters at most where they are let in'
const PASSWORDS = 'of a password that is to be new, of 128 letters at most'
const BOUNDED =
  'each repetition is bounded, and so is what it takes at one place; tried with texts made for it beside it'

/** Those the survey does not find linear. */
export const PROOFS: readonly Proof[] = [
  { regex: String.raw`/\(.*\)$/`, proof: `${ITS_OWN}: the titles of columns` },
  { regex: String.raw`/^\.+|\.+$/g`, proof: OWN_BROWSER },
  { regex: String.raw`/([\w-]+)\.js$/`, proof: `${ITS_OWN}: the address of the page's script` },
  { regex: String.raw`/\.?0+(?=[万亿])/`, proof: `${ITS_OWN}: a formatted number` },
  { regex: String.raw`/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu`, proof: `${NAMES}; ${PASSWORDS}` },
  { regex: String.raw`/\/+$/`, proof: 'of an address in the configuration' },
  { regex: String.raw`/[^\p{L}]+$/u`, proof: PASSWORDS },
  { regex: String.raw`/^(.{3,}?)\1+$/u`, proof: PASSWORDS },
  { regex: String.raw`/^(\d*)(\p{L}*)(\d*)$/u`, proof: PASSWORDS },
  { regex: '/=+$/', proof: `${ITS_OWN}: a hash` },
  {
    regex: String.raw`/^(?:\/\*[^*]{0,300}\*\/\s{0,9})?(?:try\s{0,9}\{\s{0,9})?(?:(?:var\s{1,9})?[\w$.]{1,99}\s{0,9}(?:=\s{0,9})?)?\(?\s{0,9}([[{].*[\]}])\s{0,9}\)?\s{0,9};?\s{0,9}(?:\/\*[^*]{0,300}\*\/)?$/s`,
    proof: `${BOUNDED} (json-body.test.ts)`,
  },
  {
    regex: '/(?:了|为|约|至|达|到|一度|共|累计|幅度?|金额|:|：| )+$/',
    proof: 'of a sentence of 160 letters or a fact of 2,000',
  },
  { regex: '/(\\{[^}]+\\})/', proof: `${ITS_OWN}: the templates of points` },
  { regex: String.raw`/^(.+?)\((.+)\)$/`, proof: NAMES },
  {
    regex: String.raw`/(\d+(?:\.\d+)?)(?=\s*(?:%|个基点|亿|万|美元|港元|欧元|元|点|股|倍|吨|家|台|架|瓦|兆|[-~～至]\d))/g`,
    proof: 'of the first 240 letters of a report',
  },
  { regex: String.raw`/(?:a股|股票|证券)代码\s*(?:为|是)?\s*[：:（(]?\s*$/`, proof: 'of fourteen letters' },
  { regex: '/["“\']([^"”\']+)["”\']/', proof: 'of a rule, of 2,000 letters at most' },
  { regex: '/次出现.*异常波动/', proof: 'of the first 500 letters of a reason' },
  { regex: '/换手率.*倍/', proof: 'of the first 500 letters of a reason' },
  { regex: String.raw`/([+-]?\d+(?:\.\d+)?)%/g`, proof: 'of the first 500 letters of a reason' },
  { regex: String.raw`/(\d+|[一二三四五六七八九十])次/`, proof: 'of the first 500 letters of a reason' },
]

const SENTENCES =
  'sticky, alternatives of words and numerals without a repetition within one; of a sentence of bounded length'
const CLAIMS =
  'alternatives of words and single repetitions, from one place on; of a sentence of 160 letters or a fact of 2,000'

/** Files that put expressions together, how many, and what these are made of. None is made of what somebody writes. */
export const BUILT: readonly { readonly file: string; readonly count: number; readonly proof: string }[] = [
  {
    file: 'packages/market/src/alert/sentence-phrases.ts',
    count: 2,
    proof: 'words, bounded repetitions and single numerals; of a sentence of bounded length',
  },
  { file: 'packages/market/src/sentence/clock.ts', count: 1, proof: SENTENCES },
  { file: 'packages/market/src/sentence/joints.ts', count: 3, proof: SENTENCES },
  { file: 'packages/market/src/sentence/measured-names.ts', count: 5, proof: SENTENCES },
  { file: 'packages/market/src/sentence/phrases.ts', count: 1, proof: SENTENCES },
  { file: 'packages/market/src/sentence/read-conditions.ts', count: 1, proof: SENTENCES },
  { file: 'packages/market/src/sentence/read-measure.ts', count: 2, proof: SENTENCES },
  { file: 'packages/market/src/selection/scanner.ts', count: 1, proof: 'literals of the same file, made sticky' },
  {
    file: 'packages/market/src/summary/asks-for-advice.ts',
    count: 1,
    proof: 'words, with repetitions of twelve at most, over a question of 200 characters',
  },
  { file: 'packages/market/src/summary/check-sentence.ts', count: 1, proof: CLAIMS },
  { file: 'packages/market/src/summary/claim-words.ts', count: 1, proof: CLAIMS },
  { file: 'packages/market/src/summary/claims.ts', count: 3, proof: CLAIMS },
  {
    file: 'packages/market/src/summary/injected-order.ts',
    count: 1,
    proof: 'words, with repetitions of twelve at most',
  },
  {
    file: 'packages/server/src/features/auth/browser-key.ts',
    count: 1,
    proof: 'one repetition of 43, behind a name of ours',
  },
  {
    file: 'packages/server/src/features/auth/known-device.ts',
    count: 1,
    proof: 'single repetitions behind a name of ours',
  },
  { file: 'packages/server/src/features/selection/sentence-model.ts', count: 1, proof: SENTENCES },
  {
    file: 'packages/web/src/app/routes.ts',
    count: 1,
    proof: `${ITS_OWN}: the paths of the product, without a repetition`,
  },
  { file: 'packages/web/src/screens/stock/search/hit-list.tsx', count: 2, proof: 'one repetition that ends at a sign' },
  { file: 'packages/web/src/ui/marked-text.tsx', count: 1, proof: 'words that are sought, each sign of them escaped' },
]
