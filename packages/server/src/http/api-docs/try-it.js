// Runs in the reader's browser, on the page of the API: asks a call with what stands in its form and shows the answer.
// The token is that of the page's own sign-in, where there is one.

function cookie(name) {
  const found = document.cookie.split('; ').find(pair => pair.startsWith(`${name}=`))
  return found === undefined ? '' : decodeURIComponent(found.slice(name.length + 1))
}

function token() {
  return cookie('__Host-kanpan_token') || cookie('kanpan_token')
}

/** A list in a body is written with commas, a number or a switch as itself. */
function typedValue(text, type) {
  if (type === 'array') return text.split(',').map(part => part.trim())
  if (type === 'number' || type === 'integer') return Number(text)
  return type === 'boolean' ? text === 'true' : text
}

function requestOf(form) {
  const { method, path, group } = form.dataset
  const given = [...form.elements].filter(field => field.name !== undefined && field.name !== '' && field.value !== '')
  const query = new URLSearchParams()
  const body = {}
  let url = path
  for (const { name, value, dataset } of given) {
    if (dataset.place === 'path') url = url.replace(`{${name}}`, encodeURIComponent(value))
    else if (dataset.place === 'query') query.set(name, value)
    else body[name] = typedValue(value, dataset.type)
  }
  const headers = {}
  if (group !== 'data' && token() !== '') headers.authorization = `Bearer ${token()}`
  if (method === 'POST') {
    headers['content-type'] = 'application/json'
    headers['x-xsrf-token'] = cookie('XSRF-TOKEN')
  }
  return {
    url: query.size === 0 ? url : `${url}?${query}`,
    init: { method, headers, ...(method === 'POST' ? { body: JSON.stringify(body) } : {}) },
  }
}

/** The same as a command, with the token's place named and not the token. */
function commandOf({ url, init }) {
  const headers = Object.keys(init.headers)
    .filter(name => name !== 'x-xsrf-token')
    .map(name => ` -H '${name}: ${name === 'authorization' ? 'Bearer <令牌>' : init.headers[name]}'`)
  const body = init.body === undefined ? '' : ` -d '${init.body.replaceAll("'", "'\\''")}'`
  return `curl '${location.origin}${url}'${headers.join('')}${body}`
}

const SHOWN_CHARACTERS = 20_000

async function ask(form) {
  const [command, answer] = form.querySelectorAll('pre')
  const said = form.querySelector('output')
  const request = requestOf(form)
  command.textContent = commandOf(request)
  said.textContent = '请求中…'
  const startedMs = performance.now()
  try {
    const reply = await fetch(request.url, request.init)
    const text = await reply.text()
    const ms = Math.round(performance.now() - startedMs)
    said.textContent = `HTTP ${reply.status}，${ms} 毫秒，${text.length} 字`
    const pretty = JSON.stringify(JSON.parse(text), null, 2)
    answer.textContent =
      pretty.length > SHOWN_CHARACTERS
        ? `${pretty.slice(0, SHOWN_CHARACTERS)}\n…（其余 ${pretty.length - SHOWN_CHARACTERS} 字未显示）`
        : pretty
  } catch (error) {
    said.textContent = `没有得到回答：${error.message}`
  }
}

document.addEventListener('submit', event => {
  event.preventDefault()
  void ask(event.target)
})

// A link from the list opens what it leads to.
function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (target instanceof HTMLDetailsElement) target.open = true
}
addEventListener('hashchange', openTarget)
openTarget()
document.getElementById('signed-in').textContent =
  token() === '' ? '未登录：需要登录的接口会答 10001，可先在看盘里登录或一键体验。' : '已登录：试一下会带上你的令牌。'
