import type { Vehicle, vehicleApi } from '@chargedeck/contract/customer/vehicle/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { maskMobile } from '@chargedeck/domain/customer/mask'
import { toMobile } from '@chargedeck/domain/customer/numbers'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { tidyPlate } from '@chargedeck/domain/vehicle/plates'
import { tidyNumber } from '@chargedeck/domain/vehicle/typed-number'
import { tidyVin } from '@chargedeck/domain/vehicle/vins'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { startingWith } from '../../platform/postgres/like.ts'
import { changesCustomers, inSight, isOfNumber, listFewFirst, mostCounted, mostOfFew } from '../customer/public.ts'
import { liveVehicles, type VehicleRow } from './store.ts'

type Query = Received<typeof vehicleApi.page>['query']
type Owner = {
  customerNo: string
  mobile: string
  nickname: string | null
  realName: string | null
  groupId: string | null
  companyId: string
  registrar: string | null
}
type Row = VehicleRow & Owner & { groupName: string | null }

const fewOfCrowd = 1000 // each owner is looked up

export async function listVehicles(ctx: Context, query: Query): Promise<Page<Vehicle>> {
  const id = 'customerVehicle.id'
  const columns = { customer: 'customerVehicle.customerId', company: 'customerVehicle.companyId' }
  const matching = filtered(ctx, query)
  const { shown, isShown, parts, few, isCrowd } = await inSight(ctx, matching, columns)
  const isPicky = Boolean(query.plateNo ?? query.vin ?? query.searchValue)
  const isRare = isPicky && isCrowd && (await areFew(matching))
  return listFewFirst(ctx, query, {
    matching: parts,
    rows: isRare ? sortedFirst(ctx, query, matching).where(isShown) : shown,
    sort: { id, key: id },
    fewRows: few ? mostOfFew : isPicky ? (isCrowd ? fewOfCrowd : mostCounted) : 0,
    present: (ids) => presentVehicles(ctx, ids),
  })
}

type Vehicles = ReturnType<typeof filtered>

const areFew = async (vehicles: Vehicles): Promise<boolean> =>
  !(await vehicles.select('customerVehicle.id').offset(mostCounted).limit(1).executeTakeFirst())

/**
 * Their owners are looked up in the order of the list, until a page is full. The planner does not know how many cars begin alike, and
 * might look for them among all cars, where they may come last.
 */
function sortedFirst({ tx }: Context, { sortOrder }: Query, vehicles: Vehicles): Vehicles {
  const known = vehicles.select(['customerVehicle.id', 'customerVehicle.customerId', 'customerVehicle.companyId'])
  const sorted = tx
    .with(
      (cte) => cte('found').materialized(),
      () => known,
    )
    .selectFrom((from) =>
      from
        .selectFrom('found')
        .selectAll()
        .orderBy('id', sortOrder === 'ascend' ? 'asc' : 'desc')
        .offset(0)
        .as('customerVehicle'),
    )
  return sorted as unknown as Vehicles
}

async function presentVehicles(ctx: Context, ids: string[]): Promise<Vehicle[]> {
  const found: Row[] = await ctx.tx
    .selectFrom('customerVehicle')
    .innerJoin('customer', 'customer.id', 'customerVehicle.customerId')
    .leftJoin('customerGroup', 'customerGroup.id', 'customer.groupId')
    .selectAll('customerVehicle')
    .select([
      'customer.customerNo',
      'customer.mobile',
      'customer.nickname',
      'customer.realName',
      'customer.groupId',
      'customer.companyId',
      'customer.createUser as registrar',
    ])
    .select('customerGroup.groupName')
    .where('customerVehicle.id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute()
  const mayChange = await changesCustomers(ctx)
  return found.map((row) => present(row, mayChange({ ...row, createUser: row.registrar })))
}

function filtered(ctx: Context, query: Query) {
  const { searchValue, customerId, groupId, mobile, plateNo, vin, plateColor, vehicleUse } = query
  let vehicles = liveVehicles(ctx.tx)
  if (searchValue) vehicles = vehicles.where(isLike(ctx, searchValue))
  if (customerId) vehicles = vehicles.where('customerVehicle.customerId', '=', customerId)
  if (groupId) vehicles = vehicles.where(ownedBy(ctx, 'groupId', groupId))
  if (mobile) vehicles = vehicles.where(ownedBy(ctx, 'mobile', toMobile(mobile)))
  if (plateNo) vehicles = vehicles.where('customerVehicle.plateNo', 'like', startingWith(tidyPlate(plateNo)))
  if (vin) vehicles = vehicles.where('customerVehicle.vin', 'like', startingWith(tidyVin(vin)))
  if (plateColor) vehicles = vehicles.where('customerVehicle.plateColor', '=', plateColor)
  if (vehicleUse) vehicles = vehicles.where('customerVehicle.vehicleUse', '=', vehicleUse)
  return vehicles
}

const shortestPlate = 7

/** A plate or a VIN by its beginning, or all cars of a customer by a number of theirs. */
function isLike(ctx: Context, word: string) {
  const number = tidyNumber(word)
  const beginning = startingWith(number)
  const isPartOfPlate = /^\p{Script=Han}/u.test(number) && number.length < shortestPlate
  if (isPartOfPlate) return sql<boolean>`customer_vehicle.plate_no like ${beginning}`
  return sql<boolean>`(customer_vehicle.plate_no like ${beginning} or customer_vehicle.vin like ${beginning}
    or ${isOfNumber(ctx, word, 'customerVehicle.customerId')})`
}

/** An array, so that the planner begins with these customers. */
function ownedBy({ tx }: Pick<Context, 'tx'>, column: 'groupId' | 'mobile', value: string) {
  const owners = tx.selectFrom('customer').select('id').where(column, '=', value)
  const live = owners.where('dataStatus', '<>', dataStates.deleted)
  return sql<boolean>`customer_vehicle.customer_id = any(array(${live}))`
}

const present = (row: Row, changeable: boolean): Vehicle => ({
  id: row.id,
  customerId: row.customerId,
  customerNo: row.customerNo,
  mobile: maskMobile(row.mobile),
  nickname: row.nickname,
  realName: row.realName,
  groupId: row.groupId,
  groupName: row.groupName,
  plateNo: row.plateNo,
  plateColor: row.plateColor,
  vin: row.vin,
  vinVerifyFlag: row.vinVerifyFlag,
  vinVerifyTime: row.vinVerifyTime && toWallTime(row.vinVerifyTime),
  vinBindTime: row.vinBindTime && toWallTime(row.vinBindTime),
  vehicleUse: row.vehicleUse,
  brand: row.brand,
  modelName: row.modelName,
  batteryKwh: row.batteryKwh === null ? null : Number(row.batteryKwh),
  defaultFlag: row.defaultFlag,
  remark: row.remark,
  createTime: toWallTime(row.createTime),
  changeable,
  rowVersion: row.rowVersion,
})
