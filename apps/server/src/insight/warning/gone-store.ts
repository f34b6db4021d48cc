import type { AlarmProtocol } from '@chargedeck/domain/alarm-code/codes'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { pileStates } from '@chargedeck/domain/pile/states'
import { stationStates } from '@chargedeck/domain/station/states'
import { unclosedWarningStates, warningStates } from '@chargedeck/domain/warning/states'
import type { WarningSource } from '@chargedeck/domain/warning/signal'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { plainArray } from '../../platform/postgres/array.ts'
import { literals } from '../../platform/postgres/literals.ts'

const isPileGone = sql<boolean>`(p.status = ${sql.lit(pileStates.scrapped)} or p.data_status = ${sql.lit(dataStates.deleted)})`
const isStationGone = sql<boolean>`(s.status = ${sql.lit(stationStates.dismantled)} or s.data_status = ${sql.lit(dataStates.deleted)})`
const mostAtOnce = 500

export type OfGone = { id: string; isOfStation: boolean }

/** Unclosed warnings of piles that are scrapped or deleted, and of all that stood at a station that is. What is found about an order stays. */
export async function listOfGone(tx: Tx): Promise<OfGone[]> {
  const { rows } = await sql<OfGone>`
    select w.id, coalesce(${isStationGone}, false) as is_of_station
    from warning w left join charger_pile p on p.id = w.pile_id left join station s on s.id = w.station_id
    where w.status in (${literals(unclosedWarningStates)})
      and (w.subject ~ '^(gun|pile):' and ${isPileGone} or w.subject ~ '^(gun|pile|station|storm):' and ${isStationGone})
    order by w.id limit ${mostAtOnce}`.execute(tx)
  return rows
}

type DeviceOfStorm = {
  source: WarningSource
  protocol: AlarmProtocol
  code: string
  gunId: string | null
  pileId: string
  stationId: string | null
}

/** Devices of such piles that an open warning of their station still counts. */
export async function listGoneInStorms(tx: Tx): Promise<DeviceOfStorm[]> {
  const { rows } = await sql<DeviceOfStorm>`
    select w.source, w.protocol, w.alarm_code as code, d.gun_id, d.pile_id, w.station_id
    from warning w join warning_device d on d.warning_id = w.id join charger_pile p on p.id = d.pile_id
    where w.status = ${sql.lit(warningStates.open)} and w.storm_flag = 1 and d.recover_time is null and ${isPileGone}
    order by w.id, d.subject limit ${mostAtOnce}`.execute(tx)
  return rows
}

/** Which of these piles are scrapped or deleted. */
export async function goneAmong(tx: Tx, pileIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (pileIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select p.id from charger_pile p where p.id = any(${plainArray(pileIds)}::bigint[]) and ${isPileGone}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
