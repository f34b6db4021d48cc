import { carrierConnectorStatus, type CarrierStationStatus } from '@chargedeck/domain/station/carrier-status'
import type { GunState } from '@chargedeck/domain/gun/states'
import type { NetState } from '@chargedeck/domain/pile/states'
import type { Context } from '../../platform/context.ts'
import { enterChange } from './enter-change.ts'

export const enterStationStatus = (ctx: Context, stationId: string, status: CarrierStationStatus): Promise<void> =>
  enterChange(ctx, {
    kind: 'STATION_STATUS',
    stationId,
    subjectId: stationId,
    carrierId: null,
    content: { stationStatus: status },
  })

type ChangedPile = { id: string; stationId: string; pileNo: string; netStatus: NetState }

/** Drivers of carriers must no longer see the guns of a pile as usable that was suspended or scrapped. */
export const enterPileOutOfUse = (ctx: Context, pile: ChangedPile): Promise<void> =>
  enterPile(ctx, pile, { connectorStatus: carrierConnectorStatus(pile.netStatus) })

type ChangedGun = { gunCode: string; runStatus: GunState }

/** What carriers heard when the pile went out of use holds no longer; states of guns have the same codes for them. */
export const enterPileInUse = (ctx: Context, pile: ChangedPile, guns: readonly ChangedGun[]): Promise<void> =>
  enterPile(ctx, pile, {
    connectors: guns.map(({ gunCode, runStatus }) => ({ gunCode, connectorStatus: Number(runStatus) })),
  })

const enterPile = (ctx: Context, { id, stationId, pileNo }: ChangedPile, content: object): Promise<void> =>
  enterChange(ctx, { kind: 'PILE_STATUS', stationId, subjectId: id, carrierId: null, content: { pileNo, ...content } })
