import type { PileToAdd } from '@chargedeck/contract/site/pile/form'
import type { Insertable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { allGuns } from './check-facts.ts'

type Told = Omit<PileToAdd, 'pileNo' | 'stationId' | 'guns'>

/** What staff said, as columns; what they left out or emptied is nothing. */
export const columnsOf = (told: Told) => ({
  pileName: told.pileName.trim(),
  pileType: told.pileType,
  model: told.model.trim(),
  manufacturerName: told.manufacturerName.trim(),
  manufacturerId: told.manufacturerId || null,
  ratedPowerKw: told.ratedPowerKw.toFixed(1),
  voltageMin: told.voltageMin,
  voltageMax: told.voltageMax,
  currentMax: told.currentMax,
  gunQty: told.gunQty,
  protocol: told.protocol,
  simNo: told.simNo || null,
  netType: told.netType ?? null,
  productionDate: told.productionDate ?? null,
  installDate: told.installDate ?? null,
  warrantyDate: told.warrantyDate ?? null,
  verifyDate: told.verifyDate ?? null,
  verifyDueDate: told.verifyDueDate ?? null,
  maxSoc: told.maxSoc,
  socKey: told.socKey?.trim() || null,
  maxPowerRate: told.maxPowerRate,
  locationDesc: told.locationDesc || null,
  lng: told.lng?.toFixed(6) ?? null,
  lat: told.lat?.toFixed(6) ?? null,
  assetNo: told.assetNo || null,
  purchaseAmt: told.purchaseAmt ?? null,
  remark: told.remark || null,
})

type Rows = { pile: Insertable<Tables['chargerPile']>; guns: Insertable<Tables['chargerGun']>[] }

/** A new charger and its guns; none has been heard of yet. */
export function rowsOf(ctx: Pick<Context, 'nextId' | 'now' | 'actor'>, wish: PileToAdd, companyId: string): Rows {
  const { pileNo, stationId, ...told } = wish
  const id = ctx.nextId()
  const createTime = ctx.now()
  const { ratedPowerKw, ...columns } = columnsOf(told)
  const pile = { id, pileNo, stationId, companyId, ratedPowerKw, ...columns, createTime, createUser: ctx.actor.userId }
  const guns = allGuns(wish).map((gun) => ({
    ...gun,
    id: ctx.nextId(),
    gunCode: `${pileNo}${gun.gunNo}`,
    pileId: id,
    stationId,
    ratedPowerKw,
    createTime,
  }))
  return { pile, guns }
}
