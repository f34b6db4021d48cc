import { gunStates, type GunState } from '@chargedeck/domain/gun/states'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

type Reader = Pick<Context, 'tx'>

/** What the table of codes says of a stop code: a code of the pile's protocol before one that is for all. */
export const findStopCodeOrNull = ({ tx }: Reader, code: string, pileId: string) =>
  tx
    .selectFrom('alarmCode')
    .leftJoin('chargerPile', (join) => join.on('chargerPile.id', '=', pileId))
    .select(['alarmCode.name', 'normalFlag', 'alarmLevel', 'suggestion', 'carrierStopReason'])
    .where('code', '=', code)
    .where('alarmType', '=', 'STOP_CAUSE')
    .where('alarmCode.dataStatus', '=', dataStates.normal)
    .orderBy(sql`alarm_code.protocol = charger_pile.protocol`, 'desc')
    .orderBy('alarmCode.id')
    .limit(1)
    .executeTakeFirst()

type Span = { gunId: string; from: Date; to: Date }
const mostReports = 50
const longestDays = 7

export const listGunReports = ({ tx }: Reader, { gunId, from, to }: Span) =>
  tx
    .selectFrom('gunStatusLog')
    .select([sql<GunState>`to_status`.as('runStatus'), 'changeTime', 'errorCode'])
    .where('gunId', '=', gunId)
    .where('changeTime', '>=', from)
    .where('changeTime', '<=', to)
    .orderBy('changeTime')
    .limit(mostReports)
    .execute()

/** When the car left: the gun stayed occupied after the charge, and was then free, before the next charge. */
export async function unplugTimeOrNull({ tx }: Reader, gunId: string, after: Date): Promise<Date | null> {
  const { occupied, idle, charging } = gunStates
  const { left, next } = await tx
    .selectFrom('gunStatusLog')
    .select(({ fn }) => [
      fn
        .min<Date | null>('changeTime')
        .filterWhere('fromStatus', '=', occupied)
        .filterWhere('toStatus', '=', idle)
        .as('left'),
      fn.min<Date | null>('changeTime').filterWhere('toStatus', '=', charging).as('next'),
    ])
    .where('gunId', '=', gunId)
    .where('changeTime', '>=', after)
    .where('changeTime', '<', daysLater(after, longestDays))
    .executeTakeFirstOrThrow()
  return left && (next === null || left <= next) ? left : null
}

const lastCharges = 30
type Ending = { stopCode: string; stopReason: string; qty: number }
export const lastEndingsOfPile = async ({ tx }: Reader, pileNo: string): Promise<Ending[]> => {
  const last = tx
    .selectFrom('chargeOrder')
    .select(['stopCode', 'stopReason'])
    .where('pileNo', '=', pileNo)
    .where('stopCode', 'is not', null)
    .orderBy('id', 'desc')
    .limit(lastCharges)
  return (
    await sql<Ending>`select stop_code, coalesce(min(stop_reason), stop_code) as stop_reason, count(*)::int as qty
      from (${last}) as last group by stop_code order by qty desc, stop_code`.execute(tx)
  ).rows
}
