import type { EnergyE4, Fen } from '@chargedeck/domain/kernel/money'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql, type Selectable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { plainArray } from '../../platform/postgres/array.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { customersInScope, customersInSight } from './sight/sight-store.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
export type CustomerRow = Selectable<Tables['customer']>

/** An order at a station lets that station's staff see its customer. */
export const saveVisit = (
  { tx }: Pick<Context, 'tx'>,
  { customerId, stationId, companyId }: { customerId: string; stationId: string; companyId: string },
) =>
  sql`insert into customer_visit (station_id, customer_id, own_flag, register_time, register_source)
    select ${stationId}, id, company_id = ${companyId}, register_time, register_source from customer where id = ${customerId}
    on conflict do nothing`.execute(tx)

export const findCustomerInSightOrNull = async (ctx: Reader, id: string): Promise<CustomerRow | null> =>
  (await (await customersInSight(ctx)).selectAll('customer').where('customer.id', '=', id).executeTakeFirst()) ?? null

export const findCustomerOrNull = async (ctx: Reader, id: string): Promise<CustomerRow | null> =>
  (await (await customersInScope(ctx)).selectAll('customer').where('customer.id', '=', id).executeTakeFirst()) ?? null

export const listCustomers = async (ctx: Reader, ids: readonly string[]): Promise<CustomerRow[]> =>
  (await customersInScope(ctx))
    .selectAll('customer')
    .where('customer.id', '=', sql<string>`any(${plainArray(ids)}::bigint[])`)
    .execute()

/** What a charge needs of a payer: the default car, the group and, where one was shown, the card. */
const payersAmong = (customers: Awaited<ReturnType<typeof customersInScope>>, cardNo?: string) =>
  customers
    .leftJoin('customerGroup', 'customerGroup.id', 'customer.groupId')
    .innerJoin('wallet', 'wallet.customerId', 'customer.id')
    .leftJoin('customerVehicle', (join) =>
      join
        .onRef('customerVehicle.customerId', '=', 'customer.id')
        .on('customerVehicle.defaultFlag', '=', 1)
        .on('customerVehicle.dataStatus', '<>', dataStates.deleted),
    )
    .leftJoin('customerCard as card', (join) =>
      join
        .onRef('card.customerId', '=', 'customer.id')
        .on('card.dataStatus', '<>', dataStates.deleted)
        .on(sql<boolean>`upper(card.card_no) = ${cardNo?.toUpperCase() ?? null}`),
    )
    .select([
      'customer.id',
      'customer.companyId',
      'customer.mobile',
      'customer.nickname',
      'customer.realName',
      'customer.customerType',
      'customer.groupId',
      'customer.employeeNo',
      'customer.lockFlag',
      'customer.dataStatus',
    ])
    .select(['card.cardNo', 'card.cardStatus', 'card.expireTime as cardExpireTime'])
    .select(['wallet.balanceAmt', 'wallet.giftAmt', 'wallet.frozenAmt', 'wallet.owedAmt'])
    .select(['customer.groupPayFlag', 'customerGroup.groupName', 'customerGroup.dataStatus as groupStatus'])
    .select(['customerGroup.validFrom as groupValidFrom', 'customerGroup.validTo as groupValidTo'])
    .select(['customerGroup.stationScope as groupStationScope', 'customerGroup.serviceDiscountRate as groupRate'])
    .select(['customerVehicle.id as vehicleId', 'customerVehicle.plateNo', 'customerVehicle.vin'])
    .orderBy('customerVehicle.id')
    .limit(1)

export const findPayerOrNull = async (ctx: Reader, customerId: string) =>
  (await payersAmong(await customersInScope(ctx))
    .where('customer.id', '=', customerId)
    .executeTakeFirst()) ?? null

export const findPayerInSightOrNull = async (ctx: Reader, customerId: string) =>
  (await payersAmong(await customersInSight(ctx))
    .where('customer.id', '=', customerId)
    .executeTakeFirst()) ?? null

/** Chargers write card numbers in upper or lower case. */
export const findPayerByCardOrNull = async (ctx: Reader, cardNo: string) =>
  (await payersAmong(await customersInScope(ctx), cardNo)
    .where('card.id', 'is not', null)
    .executeTakeFirst()) ?? null

type ChargeCount = { customerId: string; energy: EnergyE4; paidAmt: Fen; chargeQty: number; at: Date }
/** Adds settled charges to the usage of their customers. A second settlement adds the difference, with `chargeQty` 0. */
export async function countCharges({ tx }: Pick<Context, 'tx'>, charges: readonly ChargeCount[]): Promise<void> {
  if (charges.length === 0) return
  const column = (name: keyof ChargeCount) => plainArray(charges.map((charge) => charge[name]))
  await sql`
    /* prepared */ update customer_usage set total_charge_qty = total_charge_qty + charged.qty, total_energy = total_energy + charged.energy,
      total_paid_amt = total_paid_amt + charged.amt, last_charge_time = greatest(last_charge_time, charged.at)
    from (select customer_id, sum(qty) as qty, sum(energy) as energy, sum(amt) as amt, max(at) as at
      from unnest(${column('customerId')}::bigint[], ${column('chargeQty')}::int[], ${column('energy')}::bigint[],
        ${column('paidAmt')}::bigint[], ${column('at')}::timestamptz[]) as one (customer_id, qty, energy, amt, at)
      group by customer_id order by customer_id) as charged
    where customer_usage.customer_id = charged.customer_id`.execute(tx)
}

export const customerByMobileOrNull = async (
  { tx }: Pick<Context, 'tx'>,
  companyId: string,
  mobile: string,
): Promise<CustomerRow | null> =>
  (await tx
    .selectFrom('customer')
    .selectAll()
    .where('mobile', '=', mobile)
    .where('companyId', '=', companyId)
    .where('dataStatus', '<>', dataStates.deleted)
    .executeTakeFirst()) ?? null

export const customerByNoOrNull = async (
  { tx }: Pick<Context, 'tx'>,
  companyId: string,
  customerNo: string,
): Promise<CustomerRow | null> =>
  (await tx
    .selectFrom('customer')
    .selectAll()
    .where('customerNo', '=', customerNo)
    .where('companyId', '=', companyId)
    .where('dataStatus', '<>', dataStates.deleted)
    .executeTakeFirst()) ?? null
