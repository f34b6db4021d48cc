import type { PileDetail } from '@chargedeck/contract/site/pile/calls'
import type { SocState } from '@chargedeck/contract/site/pile/enums'
import { pileCan } from '@chargedeck/domain/pile/capabilities'
import type { Context } from '../../platform/context.ts'
import { gunsOf, withGunsAndFee } from './list-piles.ts'
import { findPile, type PileRow } from './store.ts'

export async function readPile(ctx: Context, pileId: string): Promise<PileDetail> {
  const row = await findPile(ctx, pileId)
  const [pile] = await withGunsAndFee(ctx, [row])
  if (!pile) throw new Error(`pile ${pileId} was not presented`)
  const guns = await gunsOf(ctx, [pileId])
  const {
    manufacturerId,
    voltageMin,
    voltageMax,
    currentMax,
    simNo,
    netType,
    productionDate,
    installDate,
    warrantyDate,
  } = row
  const { verifyDate, socKey, maxPowerRate, assetNo, purchaseAmt, remark, rowVersion } = row
  return {
    pile,
    manufacturerId,
    voltageMin,
    voltageMax,
    currentMax,
    simNo,
    productionDate,
    installDate,
    warrantyDate,
    verifyDate,
    socKey,
    maxPowerRate,
    assetNo,
    purchaseAmt,
    remark,
    rowVersion,
    netType,
    socState: socStateOf(row),
    lng: degrees(row.lng),
    lat: degrees(row.lat),
    hasPassword: row.passwordHash !== null,
    newPassword: row.newPasswordSealed === null ? null : row.passwordShowTime === null ? 'UNSEEN' : 'SHOWN',
    guns: guns.map(({ gunNo, gunName, connectorType, nationalStandard, parkNo }) => ({
      gunNo,
      gunName,
      connectorType,
      nationalStandard,
      parkNo,
    })),
  }
}

function socStateOf(row: PileRow): SocState {
  if (!row.socKey || !pileCan(row, 'settings')) return 'PLATFORM'
  if (row.socSent === row.maxSoc) return 'TOLD'
  return row.socRefused === null ? 'WAITING' : 'REFUSED'
}

const degrees = (value: string | null): number | null => (value === null ? null : Number(value))
