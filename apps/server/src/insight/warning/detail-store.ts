import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'

const mostEvents = 100
const mostDevices = 1000

/** The newest first. */
export const listEventsOf = (tx: Tx, warningId: string) =>
  tx
    .selectFrom('warningEvent')
    .leftJoin('sysUser', 'sysUser.id', 'warningEvent.userId')
    .leftJoin('chargeOrder', 'chargeOrder.id', 'warningEvent.orderId')
    .select(['warningEvent.id', 'warningEvent.kind', 'warningEvent.eventTime', 'warningEvent.qty'])
    .select(['warningEvent.content', 'warningEvent.orderId', 'chargeOrder.orderNo', 'sysUser.name as userName'])
    .where('warningEvent.warningId', '=', warningId)
    .orderBy('warningEvent.id', 'desc')
    .limit(mostEvents)
    .execute()

/** Those that have not recovered come first. */
export const listDevicesOf = (tx: Tx, warningId: string) =>
  tx
    .selectFrom('warningDevice')
    .leftJoin('chargerPile', 'chargerPile.id', 'warningDevice.pileId')
    .leftJoin('chargerGun', 'chargerGun.id', 'warningDevice.gunId')
    .select(['warningDevice.pileId', 'chargerPile.pileNo', 'chargerPile.pileName', 'warningDevice.gunId'])
    .select(['chargerGun.gunName', 'warningDevice.raiseTime', 'warningDevice.recoverTime'])
    .where('warningDevice.warningId', '=', warningId)
    .orderBy(sql`warning_device.recover_time is not null`)
    .orderBy('warningDevice.raiseTime')
    .orderBy('warningDevice.subject')
    .limit(mostDevices)
    .execute()
