import { readFileSync } from 'node:fs'
import { camel, comments, sliceOf } from './writes.ts'

/** A table that the SQL of a source names, whether to read or to write it. */
export type Mention = { table: string; slice: string; file: string }

const patterns = [
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|\w*[jJ]oin)\(\s*\[?\s*'(\w+)/g,
  /\b(?:from|join|into|update|using|table|of)\s+(?:only\s+)?(?:lateral\s+)?([a-z]\w*)/gi,
  /\b(?:from|join)\s+[a-z]\w*(?:\s+(?:as\s+)?[a-z]\w*)?\s*,\s*([a-z]\w*)/gi,
]

/** Only names of tables count: the rest of what follows a `from` are functions, subqueries and words. */
export function mentionsIn(file: string, source: string, tables: ReadonlySet<string>): Mention[] {
  const code = source.replaceAll(comments, '')
  const slice = sliceOf(file)
  const named = patterns.flatMap((pattern) => [...code.matchAll(pattern)].map(([, table = '']) => camel(table)))
  return [...new Set(named)].filter((table) => tables.has(table)).map((table) => ({ table, slice, file }))
}

export const readMentions = (files: readonly string[], tables: ReadonlySet<string>): Mention[] =>
  files.flatMap((file) => mentionsIn(file, readFileSync(file, 'utf8'), tables))
