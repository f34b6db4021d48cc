import type { ToldWarning } from '@chargedeck/domain/on-call/rule'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

type Reader = Pick<Context, 'tx'>

const warningsToTell = ({ tx }: Reader) =>
  tx
    .selectFrom('warning')
    .leftJoin('station', 'station.id', 'warning.stationId')
    .leftJoin('sysOrg', 'sysOrg.id', 'station.orgId')
    .leftJoin('chargerPile as pile', 'pile.id', 'warning.pileId')
    .leftJoin('chargerGun as gun', 'gun.id', 'warning.gunId')
    .select(['warning.id', 'warning.warnNo', 'warning.status', 'warning.companyId', 'warning.stationId'])
    .select(['warning.alarmCode', 'warning.alarmName', 'warning.alarmLevel', 'warning.content', 'warning.firstTime'])
    .select(['warning.recoverTime', 'warning.openQty'])
    .select(['warning.stormFlag', 'warning.openDeviceQty', 'station.stationName', 'station.orgId', 'sysOrg.pids'])
    .select(['pile.pileNo', 'pile.pileName', 'gun.gunName'])
    .orderBy('warning.id')

export type WarningToTell = Awaited<ReturnType<typeof listWarningsToTell>>[number]

export const listWarningsToTell = (reader: Reader, ids: readonly string[]) =>
  warningsToTell(reader)
    .where('warning.id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute()

export function toldWarningOf(warning: WarningToTell): ToldWarning {
  const { companyId, stationId, orgId, pids, alarmCode, alarmLevel } = warning
  const above = [...(pids ?? '').matchAll(/\[(\d+)\]/g)].map(([, id = '']) => id)
  return { companyId, stationId, alarmCode, alarmLevel, orgIds: orgId === null ? [] : [orgId, ...above] }
}
