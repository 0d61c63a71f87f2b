const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, sign => SIGNS[sign] ?? sign)

/** One block of a text of headings, lists and paragraphs. */
function blockHtml(block: string): string {
  const [, marks = '', heading = ''] = /^(#{1,3}) (.*)$/.exec(block) ?? []
  if (marks !== '') return `<h${marks.length}>${escaped(heading)}</h${marks.length}>`
  const lines = block.split('\n')
  if (!block.startsWith('- ')) return `<p>${escaped(lines.join(''))}</p>`
  return `<ul>${lines.map(line => `<li>${escaped(line.replace(/^- /, ''))}</li>`).join('')}</ul>`
}

/** A page of a Markdown text that has headings, lists and paragraphs, and nothing else. */
export function rulesHtml(markdown: string): string {
  const body = markdown
    .trim()
    .split(/\n{2,}/)
    .map(blockHtml)
    .join('\n')
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>看盘 · 个人信息处理规则</title><link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/docs/api/style.css"></head><body><main class="reading"><a class="back" href="/">← 回到看盘</a>
${body}
</main></body></html>`
}
