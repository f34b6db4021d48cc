import { dirname } from 'node:path'

const mostFiles = 25
const mostLines = 250
/** Longer or fuller than allowed, each for its reason. */
const excused = new Map([
  ['apps/server/src/platform/postgres/tables.ts', 'written by npm run tables'],
  ['apps/server/migrations', 'one file for each change of the database, for ever'],
])
const isProof = /\.(test|spec)\.tsx?$/

/** `lines`: without the blank ones. */
export type Source = { path: string; lines: number }

export const sourceOf = (path: string, text: string): Source => ({
  path,
  lines: text.split('\n').filter((line) => line.trim() !== '').length,
})

/** Each file that is too long and each folder that is too full, with what to do about it. */
export function oversized(sources: readonly Source[]): string[] {
  const counted = sources.filter(({ path }) => !isProof.test(path))
  const folders = Map.groupBy(counted, ({ path }) => dirname(path))
  const long = counted.filter(({ path, lines }) => lines > mostLines && !excused.has(path))
  const full = [...folders].filter(([folder, files]) => files.length > mostFiles && !excused.has(folder))
  return [
    ...long.map(({ path, lines }) => `${path} has ${lines} lines, ${mostLines} are allowed: split it by what it does`),
    ...full.map(
      ([folder, { length }]) =>
        `${folder} has ${length} source files, ${mostFiles} are allowed: give what belongs together a folder`,
    ),
  ]
}

/** Of the files that are not tests; the median should be at most 45 lines, nine of ten files at most 100. */
export function lengths(sources: readonly Source[]): { median: number; p90: number } {
  const sorted = sources
    .filter(({ path }) => !isProof.test(path) && !excused.has(path))
    .map(({ lines }) => lines)
    .toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { median: at(0.5), p90: at(0.9) }
}

/** The size limits that let a planted offence pass. */
export function sleepingSizes(): string[] {
  const crowd = Array.from({ length: mostFiles + 1 }, (_, n) => ({ path: `apps/planted/${n}.ts`, lines: 1 }))
  const offences = {
    'files-are-short': [{ path: 'apps/planted/long.ts', lines: mostLines + 1 }],
    'folders-are-small': crowd,
  }
  return Object.entries(offences).flatMap(([name, sources]) => (oversized(sources).length === 0 ? [name] : []))
}
