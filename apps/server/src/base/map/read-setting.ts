import type { MapSetting } from '@chargedeck/contract/base/map/calls'
import { mapSystems } from '@chargedeck/domain/map/gcj02'
import { isTileUrl, tileOriginsOf } from '@chargedeck/domain/map/tile-url'
import type { Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/postgres/db.ts'
import { configNumber, configText } from '../config/public.ts'

/** How maps are drawn. An address that is none counts as left empty. */
export async function readMapSetting(tx: Tx | Db): Promise<MapSetting> {
  const tileUrl = await configText(tx, 'MAP_TILE_URL')
  return {
    tileUrl: tileUrl && isTileUrl(tileUrl) ? tileUrl : null,
    subdomains: (await configText(tx, 'MAP_TILE_SUBDOMAINS')) ?? 'abc',
    system: (await configText(tx, 'MAP_TILE_SYSTEM')) === mapSystems.wgs84 ? mapSystems.wgs84 : mapSystems.gcj02,
    maxZoom: await configNumber(tx, 'MAP_MAX_ZOOM', 18),
    attribution: (await configText(tx, 'MAP_ATTRIBUTION')) ?? '',
  }
}

/** The servers from which browsers may load tiles. */
export async function tileOrigins(db: Db): Promise<string[]> {
  const { tileUrl, subdomains } = await readMapSetting(db)
  return tileUrl ? tileOriginsOf(tileUrl, subdomains) : []
}
