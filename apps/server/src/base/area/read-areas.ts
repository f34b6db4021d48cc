import type { Area, AreaTree } from '@chargedeck/contract/base/area/calls'
import { areaLevels, type AreaLevel } from '@chargedeck/domain/area/kinds'
import { AppError } from '../../platform/app-error.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { findAreaOrNull, findLoadedOrNull, listAreasBelow, listAreasDownTo, type ReadArea } from './store.ts'

export const listAreas = async ({ tx }: Context, parentCode = '0'): Promise<Area[]> =>
  (await listAreasBelow(tx, parentCode)).map(presentArea)

export async function findArea({ tx }: Context, id: string): Promise<Area> {
  const area = await findAreaOrNull(tx, id)
  if (!area) throw new AppError('AREA.NOT_FOUND')
  return presentArea(area)
}

const asNumber = (decimal: string | null): number | null => (decimal === null ? null : Number(decimal))
const levelOf = (code: number): AreaLevel => String(code) as AreaLevel // the loader writes nothing else

const presentArea = ({ levelCode, lng, lat, hasChildren, ...words }: ReadArea): Area => ({
  ...words,
  levelCode: levelOf(levelCode),
  lng: asNumber(lng),
  lat: asNumber(lat),
  hasChildren: Boolean(hasChildren),
})

let cached: { loadedTime: string; tree: AreaTree } | null = null

/** Built once per edition: thousands of nodes that nobody edits. */
export async function areaTree({ tx }: Context): Promise<AreaTree> {
  const loaded = await findLoadedOrNull(tx)
  if (!loaded) return []
  if (cached?.loadedTime !== loaded.loadedTime) cached = { loadedTime: loaded.loadedTime, tree: await buildTree(tx) }
  return cached.tree
}

async function buildTree(tx: Tx): Promise<AreaTree> {
  const rows = (await listAreasDownTo(tx, areaLevels.county)).map((row) => ({
    ...row,
    levelCode: levelOf(row.levelCode),
  }))
  const below = Object.groupBy(rows, ({ parentCode }) => parentCode)
  const childrenOf = (code: string) => below[code] ?? []
  return childrenOf('0').map((province) => ({
    ...province,
    children: childrenOf(province.areaCode).map((city) => ({ ...city, children: childrenOf(city.areaCode) })),
  }))
}
