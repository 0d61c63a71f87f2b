import { expect, test } from 'vitest'
import { foundRegexes, regexesIn } from './regex-literals.ts'
import { BUILT, PROOFS } from './regex-proofs.ts'
import { isPlainRegex, linearRegexes } from './regexes.ts'

const { literals, built } = foundRegexes()
const proven = PROOFS.map(({ regex }) => regex)

test('every expression that is written out is linear by its look or by the survey, or has a proof why it holds nobody up', () => {
  expect(literals.size).toBeGreaterThan(400)
  const linear = linearRegexes()
  const unknown = [...literals].filter(
    ([regex]) => !isPlainRegex(regex) && !linear.has(regex) && !proven.includes(regex),
  )
  // A new one: `node tools/regexes.ts` looks through them and says what to do.
  expect(unknown).toEqual([])
})

test('every expression that is put together is put together where somebody has said of what', () => {
  const said = new Map(BUILT.map(({ file, count }) => [file, count]))
  expect(built).toEqual(said)
})

test('neither the survey nor the proofs speak of what is not there any more, nor of the same twice', () => {
  expect([...linearRegexes(), ...proven].filter(regex => !literals.has(regex))).toEqual([])
  expect(new Set([...linearRegexes(), ...proven]).size).toBe(linearRegexes().size + proven.length)
  for (const { proof } of [...PROOFS, ...BUILT]) expect(proof.length).toBeGreaterThan(10)
})

test('an expression is found wherever it stands', () => {
  const source = "const a = /a+/g; f(/[/]b/u, [/c/.test('/no/')]) // /neither/\nnew RegExp(b + 'x'); RegExp('y')"
  expect(regexesIn(source)).toEqual({ literals: ['/a+/g', '/[/]b/u', '/c/'], built: 2 })
  expect(regexesIn('const a = <p title={/d/.source}>/e/</p>', true).literals).toEqual(['/d/'])
})
