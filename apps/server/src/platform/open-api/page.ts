type Schema = {
  title?: string
  type?: string | string[]
  enum?: unknown[]
  properties?: Record<string, Schema>
  items?: Schema
  required?: string[]
  format?: string
}
type Operation = {
  tags: string[]
  summary?: string
  operationId?: string
  parameters?: { name: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>
  'x-permission'?: string
  'x-errors'?: { code: number; text: string }[]
}
type Described = {
  info: { title: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
}

/** The description for people: one plain HTML page without scripts or outside resources. */
export function apiPage(described: object): string {
  const { info, tags, paths } = described as Described // describeApi made it
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = Object.entries(Object.groupBy(calls, ({ operation }) => operation.tags[0] ?? ''))
  const words = new Map(tags.map(({ name, description }) => [name, `<pre>${escape(description)}</pre>`]))
  const parts = groups.map(
    ([tag, group = []]) =>
      `<h2>${escape(tag)}</h2>${words.get(tag) ?? ''}${group.map(({ path, method, operation }) => callPart(path, method, operation)).join('')}`,
  )
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(info.title)} · API</title>
<style>${style}</style><h1>${escape(info.title)} · API</h1><p>${escape(info.description)} <a href="/api/openapi.json">openapi.json</a></p>${parts.join('\n')}`
}

function callPart(path: string, method: string, operation: Operation): string {
  const body = operation.requestBody?.content['application/json']?.schema
  const data = operation.responses['200']?.content?.['application/json']?.schema?.properties?.['data']
  const faults = (operation['x-errors'] ?? []).map(({ code, text }) => `<li><code>${code}</code> ${escape(text)}</li>`)
  const given = (operation.parameters ?? []).map(({ name, required, schema }) => row(name, schema, required))
  return `<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>/api${escape(path)}</code> ${escape(operation.summary ?? '')}
<i>${escape(operation['x-permission'] ?? '')}</i></summary>
${given.length > 0 ? `<h3>查询参数</h3><table>${given.join('')}</table>` : ''}
${body ? `<h3>请求体</h3><table>${rowsOf(body)}</table>` : ''}${data ? `<h3>data</h3><table>${rowsOf(data) || row('', data, true)}</table>` : ''}
${faults.length > 0 ? `<h3>可能的失败</h3><ul>${faults.join('')}</ul>` : ''}</details>`
}

function rowsOf(schema: Schema, prefix = ''): string {
  const inner = schema.type === 'array' ? schema.items : schema
  const rows = Object.entries(inner?.properties ?? {}).map(([name, field]) => {
    const full = `${prefix}${name}${field.type === 'array' ? '[]' : ''}`
    return row(full, field, inner?.required?.includes(name) ?? false) + rowsOf(field, `${full}.`)
  })
  return rows.join('')
}

const row = (name: string, { title = '', type, format, enum: codes }: Schema, required: boolean): string =>
  `<tr><td><code>${escape(name)}</code>${required ? ' *' : ''}<td>${escape(title)}<td>${escape([type ?? 'string'].flat().join(' | '))} ${escape(format ?? '')}
<td>${escape(codes?.join(' ') ?? '')}`

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const style = `body{font:14px/1.6 system-ui,sans-serif;max-width:1000px;margin:24px auto;padding:0 16px;color:#1f2430;background:#fff}
details{border:1px solid #e3e6ec;border-radius:8px;margin:6px 0;padding:8px 12px}summary{cursor:pointer}i{color:#8a93a3;float:right;font-style:normal}
b{display:inline-block;min-width:48px;color:#1668dc}b.post{color:#389e0d}table{border-collapse:collapse;width:100%}td{border-top:1px solid #eef0f4;padding:2px 8px 2px 0}
pre{white-space:pre-wrap;font-size:13px}h3{margin:12px 0 4px;font-size:13px}@media(prefers-color-scheme:dark){body{background:#141821;color:#d6dae3}details{border-color:#2b3140}td{border-color:#232936}a{color:#6ea8fe}}`
