// Checks that what documents, comments and tests cite exists: paths, numbered checks, sections.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const folders = /^(apps|packages|docs|e2e|bench|scripts|\.ci)\//
const pattern = /[{}*<>…$\s]|\bx\b/
const skipped = /(^|\/)(node_modules|dist|data|\.cache)$/

const documents = globSync('**/*.md', { exclude: (path) => skipped.test(path) })
const sources = globSync('{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx,mjs,sh,css}', {
  exclude: (path) => skipped.test(path),
})
const checks = new Set(readFileSync('docs/checks.md', 'utf8').match(/(?<=^\| )S\d+\.\d+(?= )/gm))
const named = new Set<string>()

const problems = [...documents.flatMap(deadPathsOf), ...sources.flatMap(deadCitationsOf)]
for (const check of checks) if (!named.has(check)) problems.push(`docs/checks.md lists ${check}, which no test names`)

for (const line of problems) console.error(line)
console.log(
  `${documents.length} documents, ${sources.length} sources, ${checks.size} checks; ${problems.length} lead nowhere`,
)
process.exitCode = problems.length > 0 || sources.length === 0 ? 1 : 0

function deadPathsOf(document: string): string[] {
  const text = readFileSync(document, 'utf8').replaceAll(/^```[^]*?^```/gm, '')
  const targets = [...text.matchAll(/\]\(([^)\s]+)/g)].map(([, target = '']) => target)
  const links = targets.filter((target) => !/^(\w+:|#)/.test(target)).map((target) => join(dirname(document), target))
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, path = '']) => path).filter(isOurPath)
  return [...links, ...quoted].flatMap((path) => (existsSync(withoutAnchor(path)) ? [] : [`${document} names ${path}`]))
}

/** In a comment: our paths, and a cited section of a document. In a test name: its checks. */
function deadCitationsOf(source: string): string[] {
  const text = readFileSync(source, 'utf8')
  const comments = text.match(/(?<=^|\s)(?:\/\/|#).*$|\/\*[^]*?\*\//gm)?.join('\n') ?? ''
  const paths = comments.match(/(?<![\w./-])(?:apps|packages|docs|e2e|bench|scripts)\/[\w./-]*\w/g) ?? []
  const dead = paths.filter((path) => !existsSync(withoutAnchor(path))).map((path) => `${source} names ${path}`)
  for (const [, path = '', section = ''] of comments.matchAll(/(docs\/[\w./-]+\.md), "([^"]+)"/g))
    if (existsSync(path) && !hasSection(path, section)) dead.push(`${source} cites ${path}, which has no "${section}"`)
  for (const [cited] of comments.matchAll(/\b(?:domain|device-rules|china-protocols|system-module) \d+\.\d+/g))
    dead.push(`${source} cites ${cited}, which is not in docs/`)
  return /\.(test|spec)\.tsx?$/.test(source) ? [...dead, ...unknownChecksOf(source, text)] : dead
}

function unknownChecksOf(source: string, text: string): string[] {
  const tags = [...text.matchAll(/\[(S\d+\.\d+)\]/g)].map(([, tag = '']) => tag)
  for (const tag of tags) named.add(tag)
  return tags
    .filter((tag) => !checks.has(tag))
    .map((tag) => `${source} names ${tag}, which docs/checks.md does not list`)
}

function hasSection(path: string, section: string): boolean {
  return readFileSync(path, 'utf8')
    .split('\n')
    .some((line) => line.replace(/^#+ /, '') === section && line.startsWith('#'))
}

function isOurPath(path: string): boolean {
  return folders.test(path) && !pattern.test(path)
}

function withoutAnchor(target: string): string {
  return target.replace(/[#:].*$/, '')
}
