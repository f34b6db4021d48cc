import { pushStates } from '@chargedeck/domain/carrier/message-states'
import { orderPushInterfaces } from '@chargedeck/domain/carrier/order-pushes'
import type { OperatorFacts } from '@chargedeck/domain/carrier/regulator/operator-content'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

type Reader = Pick<Context, 'tx'>

type About = { carrierId: string; apiName: string; subjectId: string }
/** A timer that runs twice tells once. */
export const hasMessage = async ({ tx }: Reader, { carrierId, apiName, subjectId }: About): Promise<boolean> =>
  (await tx
    .selectFrom('carrierMessage')
    .select('id')
    .where('carrierId', '=', carrierId)
    .where('apiName', '=', apiName)
    .where('subjectId', '=', subjectId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** When it was last written. */
export const findToldTimeOrNull = async (
  { tx }: Reader,
  { carrierId, apiName, subjectId }: About,
): Promise<Date | null> =>
  (
    await tx
      .selectFrom('carrierMessage')
      .select('createTime')
      .where('carrierId', '=', carrierId)
      .where('apiName', '=', apiName)
      .where('subjectId', '=', subjectId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.createTime ?? null

const mostAtOnce = 1000
/** Orders that a regulator refused until no try was left, and that nothing newer stands for. */
export async function listRefusedOrders({ tx }: Reader, from: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from carrier_message refused where api_name = ${sql.lit(orderPushInterfaces.REG_ORDER)}
      and status = ${sql.lit(pushStates.failed)} and next_time is null and create_time >= ${from}
      and not exists (select from station where station.id = refused.station_id and station.reg_push_flag = 0)
      and not exists (select from carrier_message newer where newer.order_id = refused.order_id and newer.id > refused.id
        and newer.carrier_id = refused.carrier_id and newer.api_name = refused.api_name)
    order by id limit ${mostAtOnce}`.execute(tx)
  return rows.map(({ id }) => id)
}

export const findOperator = ({ tx }: Reader, companyId: string): Promise<Omit<OperatorFacts, 'operatorId'>> =>
  tx
    .selectFrom('company')
    .select(['companyName', 'creditCode', 'serviceTel', 'contactMobile', 'address'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
