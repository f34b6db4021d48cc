import type { EnergyE4, Fen } from '@chargedeck/domain/kernel/money'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
export type CustomerRow = Selectable<Tables['customer']>

/** Customers whom the caller may change: those of the caller's companies. */
export async function customersInScope(reader: Reader) {
  const live = liveCustomers(reader)
  if (reader.actor.orgIds === 'all') return live
  const ids = await companiesInScope(reader)
  return ids.length > 0 ? live.where('customer.companyId', 'in', ids) : live.where(sql<boolean>`false`)
}

/** Customers whom the caller may see: also those of other companies who charged at a station of the caller's. */
export async function customersInSight(reader: Reader) {
  if (reader.actor.orgIds === 'all') return liveCustomers(reader)
  return customersInSightOf(reader, await companiesInScope(reader))
}

const customersInSightOf = (reader: Reader, companies: string[]) =>
  liveCustomers(reader).where(
    sql<boolean>`(customer.company_id = any(${companies}) or customer.id = any(array(${visitors(reader)})))`,
  )

const visitors = ({ tx, actor }: Reader) =>
  tx
    .selectFrom('customerVisit')
    .innerJoin('station', 'station.id', 'customerVisit.stationId')
    .select('customerVisit.customerId as id')
    .where(withinScope(actor, 'station.orgId'))

const fewIds = 10_000

type Sight = { of: 'all' } | { of: 'few'; ids: string[] } | { of: 'companies'; companies: string[] }

async function sightOf(reader: Reader): Promise<Sight> {
  if (reader.actor.orgIds === 'all') return { of: 'all' }
  const companies = await companiesInScope(reader)
  const own = liveCustomers(reader)
    .select('customer.id')
    .where(sql<boolean>`customer.company_id = any(${companies})`)
  const inSight = await own
    .unionAll(visitors(reader))
    .limit(fewIds + 1)
    .execute()
  return inSight.length > fewIds ? { of: 'companies', companies } : { of: 'few', ids: inSight.map(({ id }) => id) }
}

/** The same customers for a list: few of them by their ids, so that the planner knows their number. */
export async function customersToList(reader: Reader) {
  const sight = await sightOf(reader)
  if (sight.of === 'all') return liveCustomers(reader)
  if (sight.of === 'companies') return customersInSightOf(reader, sight.companies)
  return liveCustomers(reader).where(sql<boolean>`customer.id = any(${sight.ids})`)
}

/** For a list of what customers have: true for the rows of customers in the caller's sight. `companyColumn`: their company, if a row has it. */
export async function ofCustomersInSight(
  reader: Reader,
  customerColumn: string,
  companyColumn?: string,
): Promise<RawBuilder<boolean>> {
  const sight = await sightOf(reader)
  const customerId = sql.ref(customerColumn)
  if (sight.of === 'all') return sql<boolean>`true`
  if (sight.of === 'few') return sql<boolean>`${customerId} = any(${sight.ids})`
  const { companies } = sight
  if (companyColumn)
    return sql<boolean>`(${sql.ref(companyColumn)} = any(${companies}) or ${customerId} = any(array(${visitors(reader)})))`
  // offset 0: looked up row by row, since only a page of them is read
  return sql<boolean>`exists (select from customer owner where owner.id = ${customerId}
    and (owner.company_id = any(${companies}) or owner.id = any(array(${visitors(reader)}))) offset 0)`
}

const liveCustomers = ({ tx }: Reader) =>
  tx.selectFrom('customer').where('customer.dataStatus', '<>', dataStates.deleted)

/** Few companies as a list let an index find their customers. */
export async function companiesInScope({ tx, actor }: Reader): Promise<string[]> {
  const companies = await tx
    .selectFrom('company')
    .select('company.id')
    .where(withinScope(actor, 'company.orgId'))
    .execute()
  return companies.map(({ id }) => id)
}

/** An order at a station of another company lets that station's staff see its customer. */
export const saveVisit = (
  { tx }: Pick<Context, 'tx'>,
  { customerId, stationId, companyId }: { customerId: string; stationId: string; companyId: string },
) =>
  sql`insert into customer_visit (station_id, customer_id)
    select ${stationId}, id from customer where id = ${customerId} and company_id <> ${companyId}
    on conflict do nothing`.execute(tx)

export const findCustomerInSightOrNull = async (ctx: Reader, id: string): Promise<CustomerRow | null> =>
  (await (await customersInSight(ctx)).selectAll('customer').where('customer.id', '=', id).executeTakeFirst()) ?? null

export const findCustomerOrNull = async (ctx: Reader, id: string): Promise<CustomerRow | null> =>
  (await (await customersInScope(ctx)).selectAll('customer').where('customer.id', '=', id).executeTakeFirst()) ?? null

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

export type ChargeCount = { customerId: string; energy: EnergyE4; paidAmt: Fen; chargeQty: number; at: Date }
export const addCharge = ({ tx }: Pick<Context, 'tx'>, { customerId, energy, paidAmt, chargeQty, at }: ChargeCount) =>
  sql`update customer_usage set total_charge_qty = total_charge_qty + ${chargeQty}, total_energy = total_energy + ${energy},
    total_paid_amt = total_paid_amt + ${paidAmt}, last_charge_time = greatest(last_charge_time, ${at})
    where customer_id = ${customerId}`.execute(tx)

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
