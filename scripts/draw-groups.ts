import { groups } from './groups.mjs'
import type { Module } from './slice-cycles.ts'

const sides = [
  { name: 'server', folder: 'apps/server/src', colour: '#1677ff' },
  { name: 'contract', folder: 'packages/contract/src', colour: '#52c41a' },
  { name: 'console', folder: 'apps/console/src', colour: '#fa8c16' },
] as const

/** The pictures in `docs/images/`, each of the floors of one side. */
const pictures = {
  server: { folder: 'apps/server/src', ground: 'platform: http, postgres, jobs, events, export, outbox, open-api' },
  console: {
    folder: 'apps/console/src',
    ground: 'ui and platform: what every page uses; shell: the frame around the pages',
  },
} as const
type Side = keyof typeof pictures

const meanings: Record<string, string> = {
  insight: 'what staff look at',
  kit: 'gates and car washes',
  settlement: 'who earns what',
  partner: 'roaming partners',
  charging: 'one charge, one charger',
  money: 'wallets and journals',
  customer: 'the people who charge',
  site: 'where it happens, what it costs',
  staff: 'who works here',
  base: 'what every office has',
}

const width = 1180
const left = 250
const chip = { height: 26, gap: 8, letter: 7.4, padding: 46 }

/** One side's groups as floors, the highest first: slices with the sides where they exist, and the groups used. */
export function drawGroups(side: Side, modules: readonly Module[]): string {
  let top = 70
  const floors = groups.toReversed().map((group) => {
    const { chips, height } = placeChips(slicesOf(side, group, modules))
    const floor = drawFloor(group, { top, height, chips, uses: usedBy(side, group, modules), modules })
    top += height + 10
    return floor
  })
  const ground = text(24, top + 26, pictures[side].ground, 'font-weight="600"')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${top + 50}" font-family="sans-serif" font-size="13">`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    text(24, 32, `The groups of the ${side}: arrows run down`, 'font-size="18" font-weight="600"'),
    ...sides.map(({ name, colour }, at) => legend(name, colour, width - 300 + at * 95)),
    ...floors,
    `<rect x="12" y="${top}" width="${width - 24}" height="40" rx="6" fill="#f0f0f0"/>`,
    ground,
    '</svg>',
    '',
  ].join('\n')
}

type Chip = { name: string; x: number; y: number; width: number }
type Floor = {
  top: number
  height: number
  chips: readonly Chip[]
  uses: readonly string[]
  modules: readonly Module[]
}

function drawFloor(group: string, { top, height, chips, uses, modules }: Floor): string {
  return [
    `<rect x="12" y="${top}" width="${width - 24}" height="${height}" rx="6" fill="#fafafa" stroke="#d9d9d9"/>`,
    text(24, top + 24, group, 'font-size="15" font-weight="600"'),
    text(24, top + 42, meanings[group] ?? '', 'fill="#595959"'),
    text(24, top + height - 12, uses.length > 0 ? `↓ ${uses.join(', ')}` : '', 'font-size="11" fill="#8c8c8c"'),
    ...chips.map((one) => drawChip(one, top, sidesOf(group, one.name, modules))),
  ].join('\n')
}

function drawChip({ name, x, y, width: chipWidth }: Chip, top: number, present: readonly string[]): string {
  const squares = sides.map(({ name: side, colour }, at) => {
    const fill = present.includes(side) ? colour : '#f0f0f0'
    return `<rect x="${x + 8 + at * 9}" y="${top + y + 9}" width="7" height="7" fill="${fill}"/>`
  })
  return [
    `<rect x="${x}" y="${top + y}" width="${chipWidth}" height="${chip.height}" rx="4" fill="#fff" stroke="#d9d9d9"/>`,
    ...squares,
    text(x + 38, top + y + 17, name),
  ].join('')
}

function placeChips(names: readonly string[]): { chips: Chip[]; height: number } {
  let [x, y] = [left, 14]
  const chips = names.map((name) => {
    const chipWidth = Math.round(name.length * chip.letter + chip.padding)
    if (x + chipWidth > width - 24) [x, y] = [left, y + chip.height + chip.gap]
    const placed = { name, x, y, width: chipWidth }
    x += chipWidth + chip.gap
    return placed
  })
  return { chips, height: Math.max(y + chip.height + 14, names.length > 0 ? 74 : 52) }
}

const sliceOf = /^(apps\/server|packages\/contract|apps\/console)\/src\/([^/]+)\/([^/]+)\//

function slicesOf(side: Side, group: string, modules: readonly Module[]): string[] {
  const found = modules.map(({ source }) => sliceOf.exec(source)).filter((slice) => slice?.[1] === `apps/${side}`)
  return [...new Set(found.flatMap((slice) => (slice?.[2] === group ? (slice[3] ?? []) : [])))].toSorted()
}

/** The sides on which a slice exists. */
function sidesOf(group: string, name: string, modules: readonly Module[]): string[] {
  const has = (folder: string) => modules.some(({ source }) => source.startsWith(`${folder}/${group}/${name}/`))
  return sides.filter(({ folder }) => has(folder)).map((side) => side.name)
}

function usedBy(side: Side, group: string, modules: readonly Module[]): string[] {
  const from = `${pictures[side].folder}/${group}/`
  const targets = modules
    .filter(({ source }) => source.startsWith(from) && !/\.test\.tsx?$|\/fixtures\.ts$/.test(source))
    .flatMap(({ dependencies }) => dependencies.map(({ resolved }) => sliceOf.exec(resolved)?.[2]))
  return groups.toReversed().filter((other) => other !== group && targets.includes(other))
}

const text = (x: number, y: number, words: string, style = ''): string =>
  `<text x="${x}" y="${y}" ${style}>${words}</text>`

const legend = (name: string, colour: string, x: number): string =>
  `<rect x="${x}" y="22" width="10" height="10" fill="${colour}"/>${text(x + 16, 32, name)}`
