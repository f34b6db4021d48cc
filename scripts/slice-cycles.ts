import { groups } from './groups.mjs'

export type Module = { source: string; dependencies: { resolved: string }[] }

const slice = new RegExp(`^(apps/server/src|apps/console/src|packages/contract/src)/(${groups.join('|')})/([^/]+)/`)
const isProof = /\.test\.tsx?$|\/fixtures\.ts$/

/** Cycles of slices, each as one line with the files that close it. */
export function sliceCycles(modules: readonly Module[]): string[] {
  const arrows = arrowsOf(modules)
  const cycles: string[] = []
  for (const [from, targets] of arrows) {
    for (const [to, file] of targets) {
      const way = shortestWay(arrows, to, from)
      if (way && from === [...way].toSorted()[0]) cycles.push(`${[from, ...way].join(' → ')} (${file})`)
    }
  }
  return cycles
}

type Arrows = Map<string, Map<string, string>>

function arrowsOf(modules: readonly Module[]): Arrows {
  const arrows: Arrows = new Map()
  for (const { source, dependencies } of modules) {
    const from = sliceOf(source)
    if (!from || isProof.test(source)) continue
    for (const { resolved } of dependencies) {
      const to = sliceOf(resolved)
      if (!to || to === from) continue
      const targets = arrows.get(from) ?? new Map<string, string>()
      arrows.set(from, targets.set(to, source))
    }
  }
  return arrows
}

function sliceOf(path: string): string | null {
  const [, side, group, name] = slice.exec(path) ?? []
  return side ? `${side}/${group}/${name}` : null
}

function shortestWay(arrows: Arrows, from: string, to: string): string[] | null {
  const ways: string[][] = [[from]]
  const seen = new Set([from])
  for (let way = ways.shift(); way; way = ways.shift()) {
    const last = way.at(-1) ?? from
    if (last === to) return way
    for (const next of arrows.get(last)?.keys() ?? []) {
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return null
}
