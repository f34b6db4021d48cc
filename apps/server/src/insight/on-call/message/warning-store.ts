import { dataStates } from '@chargedeck/domain/kernel/data-states'
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

/** Only those whose code those on call are to hear of; a fault that no code explains is told. */
export const listWarningsToTell = (reader: Reader, ids: readonly string[]) =>
  warningsToTell(reader)
    .where('warning.id', '=', sql<string>`any(${ids}::bigint[])`)
    .where(isTold)
    .execute()

const isTold = sql<boolean>`coalesce((select notify_flag from alarm_code code
  where code.alarm_type = 'WARN' and code.code = warning.alarm_code and code.protocol in (warning.protocol, 'ALL')
    and code.data_status <> ${sql.lit(dataStates.deleted)}
  order by code.protocol = 'ALL' limit 1), 1) = 1`

export function toldWarningOf(warning: WarningToTell): ToldWarning {
  const { companyId, stationId, orgId, pids, alarmCode, alarmLevel } = warning
  const above = [...(pids ?? '').matchAll(/\[(\d+)\]/g)].map(([, id = '']) => id)
  return { companyId, stationId, alarmCode, alarmLevel, orgIds: orgId === null ? [] : [orgId, ...above] }
}
