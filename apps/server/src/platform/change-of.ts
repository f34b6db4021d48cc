import { isDeepStrictEqual } from 'node:util'

type Row = Readonly<Record<string, unknown>>

const hidden = '***'

/** What an edit changed, for the audit: `{field: [before, after]}`; of secrets only that they changed. */
export function changeOf(before: Row, after: Row, secrets: readonly string[] = []): Record<string, [unknown, unknown]> {
  const differs = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  return Object.fromEntries(
    differs.map((name) => [
      name,
      secrets.includes(name) ? [hidden, hidden] : [before[name] ?? null, after[name] ?? null],
    ]),
  )
}
