// Every path that a document names must exist: in links, and in backticks when it starts at a folder of ours.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ours = /^(apps|packages|docs|e2e|bench|scripts|\.ci)\//
const pattern = /[{}*<>…$\s]|\bx\b/

const documents = globSync('**/*.md', { exclude: (path) => /(^|\/)(node_modules|dist|data)$/.test(path) })
const dead = documents.flatMap((document) =>
  namedIn(document)
    .filter((path) => !existsSync(path))
    .map((path) => `${document} names ${path}`),
)

for (const line of dead) console.error(line)
console.log(`${documents.length} documents, ${dead.length} dead paths`)
process.exitCode = dead.length > 0 ? 1 : 0

function namedIn(document: string): string[] {
  const text = readFileSync(document, 'utf8').replaceAll(/^```[^]*?^```/gm, '')
  const links = [...text.matchAll(/\]\(([^)\s]+)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(\w+:|#)/.test(target))
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => ours.test(path) && !pattern.test(path))
  return [...links.map((target) => join(dirname(document), withoutAnchor(target))), ...quoted.map(withoutAnchor)]
}

function withoutAnchor(target: string): string {
  return target.replace(/[#:].*$/, '')
}
