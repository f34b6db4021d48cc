import type { PileToAdd } from '@chargedeck/contract/site/pile/form'
import { pileCan } from '@chargedeck/domain/pile/capabilities'
import { gunCodeOf } from '@chargedeck/domain/pile/rules'
import type { Insertable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { allGuns } from './check-facts.ts'
import { newPassword, noNewPassword } from './password.ts'

type PileFacts = Omit<PileToAdd, 'pileNo' | 'stationId' | 'guns'>

/** The facts from staff as columns; a field that is missing or empty becomes null. */
export const columnsOf = (facts: PileFacts) => ({
  pileName: facts.pileName.trim(),
  pileType: facts.pileType,
  model: facts.model.trim(),
  manufacturerName: facts.manufacturerName.trim(),
  manufacturerId: facts.manufacturerId || null,
  ratedPowerKw: facts.ratedPowerKw.toFixed(1),
  voltageMin: facts.voltageMin,
  voltageMax: facts.voltageMax,
  currentMax: facts.currentMax,
  gunQty: facts.gunQty,
  protocol: facts.protocol,
  simNo: facts.simNo || null,
  netType: facts.netType ?? null,
  productionDate: facts.productionDate ?? null,
  installDate: facts.installDate ?? null,
  warrantyDate: facts.warrantyDate ?? null,
  verifyDate: facts.verifyDate ?? null,
  verifyDueDate: facts.verifyDueDate ?? null,
  maxSoc: facts.maxSoc,
  socKey: facts.socKey?.trim() || null,
  maxPowerRate: facts.maxPowerRate,
  locationDesc: facts.locationDesc || null,
  lng: facts.lng?.toFixed(6) ?? null,
  lat: facts.lat?.toFixed(6) ?? null,
  assetNo: facts.assetNo || null,
  purchaseAmt: facts.purchaseAmt ?? null,
  remark: facts.remark || null,
})

type Rows = { pile: Insertable<Tables['chargerPile']>; guns: Insertable<Tables['chargerGun']>[] }

/** The rows of a new charger and its guns. */
export function rowsOf(
  ctx: Pick<Context, 'nextId' | 'now' | 'actor' | 'sealer'>,
  input: PileToAdd,
  companyId: string,
): Rows {
  const { pileNo, stationId, ...facts } = input
  const id = ctx.nextId()
  const createTime = ctx.now()
  const { ratedPowerKw, ...columns } = columnsOf(facts)
  const password = pileCan(facts, 'password') ? newPassword(ctx) : noNewPassword
  const made = { createTime, createUser: ctx.actor.userId }
  const pile = { id, pileNo, stationId, companyId, ratedPowerKw, ...columns, ...password, ...made }
  const guns = allGuns(input).map((gun) => ({
    ...gun,
    id: ctx.nextId(),
    gunCode: gunCodeOf({ id, pileNo }, gun.gunNo),
    pileId: id,
    stationId,
    ratedPowerKw,
    createTime,
  }))
  return { pile, guns }
}
