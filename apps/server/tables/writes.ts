import { readFileSync } from 'node:fs'
import { groups } from '../../../scripts/groups.mjs'

/** `table` is null when the source chooses it at run time. */
export type Write = { table: string | null; slice: string; file: string }

const builder = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?:'(\w+)|[^)'\s])/g
const manyRows = /\binsertRows\(\s*[\w.]+,\s*(?:'(\w+)|[^)'\s])/g
const name = String.raw`(?:([a-z]\w*)|\$\{)`
const statement = [
  new RegExp(
    String.raw`\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?${name}`,
    'gi',
  ),
  new RegExp(String.raw`\bupdate\s+(?:only\s+)?(?:([a-z]\w*)|\$\{[^}]*\})(?:\s+as)?(?:\s+[a-z]\w*)?\s+set\b`, 'gi'),
  new RegExp(String.raw`\bcopy\s+${name}[^'"\n]*\sfrom\b`, 'gi'),
]
export const comments = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g

/** Finds every write to a table in a source, by the query builder or in SQL. */
export function writesIn(file: string, source: string): Write[] {
  const code = source.replaceAll(comments, '')
  const slice = sliceOf(file)
  return [builder, manyRows, ...statement].flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([, table]) => ({ table: table ? camel(table) : null, slice, file })),
  )
}

export const readWrites = (files: readonly string[]): Write[] =>
  files.flatMap((file) => writesIn(file, readFileSync(file, 'utf8')))

/** `site/pile` for a file of that slice; the folder for a file of no slice. */
export function sliceOf(file: string): string {
  const [first = '', second = '', ...rest] = file.replace(/^.*apps\/server\/src\//, '').split('/')
  return groups.includes(first) && rest.length > 0 ? `${first}/${second}` : first
}

export const camel = (table: string): string =>
  table.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
