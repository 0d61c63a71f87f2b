/** One line of docs/spec-trace.md. */
export interface TraceLine {
  readonly id: string
  readonly statement: string
  /** `file › test name`, several separated by `<br>`; nothing while no test shows the statement. */
  readonly tests: readonly string[]
}

const NOT_YET = 'not yet'
const SPECIFICATION_IDS = /^[2-9]\./

/** The lines of the tables; a heading row and its rule are no lines. */
export function traceLines(document: string, ids = SPECIFICATION_IDS): TraceLine[] {
  return document.split('\n').flatMap(line => {
    // A bar inside a cell is written \| as everywhere in Markdown.
    const cells = line.split(/(?<!\\)\|/).map(cell => cell.trim())
    const [, id, statement, tests] = cells
    if (cells.length !== 5 || !id || !ids.test(id) || !statement || !tests) return []
    return [{ id, statement, tests: tests === NOT_YET ? [] : tests.split('<br>').map(test => test.trim()) }]
  })
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Whether a test file has a test of that name, as it is written there; `${…}` stands for what is filled in. */
export function hasTest(source: string, name: string): boolean {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the mark as it stands in the document
  const literal = escaped(name).replace(/'/g, "\\\\?'").replaceAll(escaped('${…}'), '\\$\\{.+\\}')
  return new RegExp(`\\(\\s*(['"\`])${literal}\\1`).test(source)
}

/** What is wrong with the trace: tests that do not exist, ids used twice. `sourceOf` gives a file's text, if it is there. */
export function traceProblems(
  lines: readonly TraceLine[],
  sourceOf: (file: string) => string | undefined,
): readonly string[] {
  const ids = lines.map(line => line.id)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index).map(id => `${id} is there twice`)
  const missing = lines.flatMap(({ id, tests }) =>
    tests.flatMap(test => {
      const [file, name] = test.replaceAll('`', '').split(' › ')
      if (!file || !name) return [`${id}: "${test}" is not "file › test name"`]
      const source = sourceOf(file)
      if (source === undefined) return [`${id}: there is no ${file}`]
      return hasTest(source, name) ? [] : [`${id}: ${file} has no test "${name}"`]
    }),
  )
  return [...twice, ...missing]
}
