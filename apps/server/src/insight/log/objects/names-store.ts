import type { ObjectKind } from '@chargedeck/contract/insight/log/enums'
import { sql } from 'kysely'
import { ordersInScope } from '../../../charging/charge-order/public.ts'
import { customersInSight } from '../../../customer/customer/public.ts'
import type { Context } from '../../../platform/context.ts'
import { feesInScope } from '../../../site/fee/public.ts'
import { gunsInScope, pilesInScope } from '../../../site/pile/public.ts'
import { stationsInScope } from '../../../site/station/public.ts'
import type { Named } from './object-id.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
type Name = Pick<Named, 'id' | 'name'>
type Lookup = (reader: Reader, ids: readonly string[]) => Promise<Name[]>

const lookups: Readonly<Record<ObjectKind, Lookup>> = {
  STATION: async (reader, ids) =>
    stationsInScope(reader)
      .select(['station.id', 'station.stationName as name'])
      .where('station.id', '=', anyOf(ids))
      .execute(),
  PILE: async (reader, ids) =>
    pilesInScope(reader)
      .select(['chargerPile.id', 'chargerPile.pileNo as name'])
      .where('chargerPile.id', '=', anyOf(ids))
      .execute(),
  GUN: async (reader, ids) =>
    gunsInScope(reader)
      .select(['chargerGun.id', 'chargerGun.gunCode as name'])
      .where('chargerGun.id', '=', anyOf(ids))
      .execute(),
  FEE: async (reader, ids) =>
    feesInScope(reader)
      .select(['stationFee.id', sql<string>`concat_ws(' ', station.station_name, station_fee.fee_name)`.as('name')])
      .where('stationFee.id', '=', anyOf(ids))
      .execute(),
  ORDER: async (reader, ids) =>
    ordersInScope(reader)
      .select(['chargeOrder.id', 'chargeOrder.orderNo as name'])
      .where('chargeOrder.id', '=', anyOf(ids))
      .execute(),
  CUSTOMER: async (reader, ids) =>
    (await customersInSight(reader))
      .select(['customer.id', sql<string>`coalesce(customer.nickname, customer.customer_no)`.as('name')])
      .where('customer.id', '=', anyOf(ids))
      .execute(),
  USER: async ({ tx }, ids) => tx.selectFrom('sysUser').select(['id', 'name']).where('id', '=', anyOf(ids)).execute(),
  ORG: async ({ tx }, ids) => tx.selectFrom('sysOrg').select(['id', 'name']).where('id', '=', anyOf(ids)).execute(),
  ROLE: async ({ tx }, ids) => tx.selectFrom('sysRole').select(['id', 'name']).where('id', '=', anyOf(ids)).execute(),
  POSITION: async ({ tx }, ids) =>
    tx.selectFrom('sysPos').select(['id', 'name']).where('id', '=', anyOf(ids)).execute(),
  MENU: async ({ tx }, ids) => tx.selectFrom('sysMenu').select(['id', 'name']).where('id', '=', anyOf(ids)).execute(),
  APP: async ({ tx }, ids) => tx.selectFrom('sysApp').select(['id', 'name']).where('id', '=', anyOf(ids)).execute(),
}

const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::bigint[])`

/** The names of these ids among objects of these kinds; of sites, orders and customers only those in scope. */
export async function listNames(
  reader: Reader,
  kinds: ReadonlySet<ObjectKind> | 'all',
  ids: readonly string[],
): Promise<Named[]> {
  const found: Named[] = []
  for (const [kind, lookup] of Object.entries(lookups) as [ObjectKind, Lookup][])
    if (kinds === 'all' || kinds.has(kind))
      found.push(...(await lookup(reader, ids)).map((name) => ({ ...name, kind })))
  return found
}
