import type { Vip, vipApi } from '@chargedeck/contract/customer/vip/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { maskMobile } from '@chargedeck/domain/customer/mask'
import { toMobile } from '@chargedeck/domain/customer/numbers'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { tidyNumber } from '@chargedeck/domain/vehicle/typed-number'
import { standingOf, vipStates, type VipStanding } from '@chargedeck/domain/vip/states'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import { stationNames } from '../../site/station/public.ts'
import type { Context } from '../../platform/context.ts'
import { readPage } from '../../platform/read-page.ts'
import { changesCustomers, inSight, isOfNumber, ofLiveCustomer } from '../customer/public.ts'
import type { VipRow } from './store.ts'

type Query = Received<typeof vipApi.page>['query']
type Row = VipRow & {
  customerNo: string
  mobile: string
  nickname: string | null
  realName: string | null
  companyId: string
  registrar: string | null
  monthDiscountAmt: Fen | null
}

export async function listVips(ctx: Context, query: Query): Promise<Page<Vip>> {
  const day = dayOf(ctx.now())
  const columns = { customer: 'vipCustomer.customerId', company: 'vipCustomer.companyId' }
  const { shown, parts } = await inSight(ctx, filtered(ctx, query, day), columns)
  return readPage(ctx, query, {
    matching: parts,
    rows: shown
      .innerJoin('customer', 'customer.id', 'vipCustomer.customerId')
      .leftJoin('vipMonthUsage', (join) =>
        join
          .onRef('vipMonthUsage.customerId', '=', 'vipCustomer.customerId')
          .on('vipMonthUsage.month', '=', day.slice(0, 7)),
      )
      .selectAll('vipCustomer')
      .select([
        'customer.customerNo',
        'customer.mobile',
        'customer.nickname',
        'customer.realName',
        'customer.companyId',
        'customer.createUser as registrar',
      ])
      .select('vipMonthUsage.discountAmt as monthDiscountAmt'),
    sort: { columns: { validTo: 'vipCustomer.validTo' }, order: 'descend', id: 'vipCustomer.id' },
    present: async (rows) => {
      const names = await stationNames(
        ctx,
        rows.flatMap(({ stationScope }) => stationScope),
      )
      const mayChange = await changesCustomers(ctx)
      return rows.map((row) => ({
        ...present(row, names, ctx.now()),
        changeable: mayChange({ ...row, createUser: row.registrar }),
      }))
    },
  })
}

function filtered(ctx: Context, query: Query, day: string) {
  const { searchValue, id, customerId, mobile, vipNo, level, standing, status, source, startTime, endTime } = query
  let vips = ctx.tx.selectFrom('vipCustomer').where(ofLiveCustomer('vipCustomer.customerId'))
  if (searchValue) vips = vips.where(hasNumber(ctx, searchValue))
  if (id) vips = vips.where('vipCustomer.id', '=', id)
  if (customerId) vips = vips.where('vipCustomer.customerId', '=', customerId)
  if (mobile) vips = vips.where(withMobile(ctx, mobile))
  if (vipNo) vips = vips.where('vipCustomer.vipNo', '=', tidyNumber(vipNo))
  if (level) vips = vips.where('vipCustomer.level', '=', level)
  if (status !== undefined) vips = vips.where('vipCustomer.dataStatus', '=', status)
  if (source) vips = vips.where('vipCustomer.source', '=', source)
  if (startTime) vips = vips.where('vipCustomer.validTo', '>=', startTime)
  if (endTime) vips = vips.where('vipCustomer.validTo', '<=', endTime)
  return standing ? vips.where(stands(standing, day)) : vips
}

const hasNumber = (ctx: Context, word: string) =>
  sql<boolean>`(vip_customer.vip_no = ${tidyNumber(word)} or ${isOfNumber(ctx, word, 'vipCustomer.customerId')})`

const withMobile = ({ tx }: Pick<Context, 'tx'>, mobile: string) =>
  sql<boolean>`vip_customer.customer_id = any(array(${tx
    .selectFrom('customer')
    .select('id')
    .where('mobile', '=', toMobile(mobile))
    .where('dataStatus', '<>', dataStates.deleted)}))`

const isValid = sql<boolean>`vip_customer.data_status = ${vipStates.valid}`
/** The same as `standingOf` says of one row. */
function stands(standing: VipStanding, day: string) {
  const today = sql`${day}::date`
  if (standing === 'CANCELLED') return sql<boolean>`vip_customer.data_status = ${vipStates.cancelled}`
  if (standing === 'DISABLED') return sql<boolean>`vip_customer.data_status = ${vipStates.disabled}`
  if (standing === 'NOT_BEGUN') return sql<boolean>`(${isValid} and vip_customer.valid_from > ${today})`
  if (standing === 'EXPIRED') return sql<boolean>`(${isValid} and vip_customer.valid_to < ${today})`
  return sql<boolean>`(${isValid} and vip_customer.valid_from <= ${today} and vip_customer.valid_to >= ${today})`
}

const present = (row: Row, names: ReadonlyMap<string, string>, at: Date): Omit<Vip, 'changeable'> => ({
  id: row.id,
  vipNo: row.vipNo,
  customerId: row.customerId,
  customerNo: row.customerNo,
  mobile: maskMobile(row.mobile),
  nickname: row.nickname,
  realName: row.realName,
  level: row.level,
  serviceDiscountRate: row.serviceDiscountRate,
  stations: row.stationScope.map((id) => ({ id, stationName: names.get(id) ?? '' })),
  validFrom: row.validFrom,
  validTo: row.validTo,
  standing: standingOf({ ...row, status: row.dataStatus }, at),
  status: row.dataStatus,
  plugChargeFlag: row.plugChargeFlag,
  freeOccupyFlag: row.freeOccupyFlag,
  monthDiscountAmt: row.monthDiscountAmt ?? fen(0),
  monthDiscountCapAmt: row.monthDiscountCapAmt,
  source: row.source,
  remark: row.remark,
  rowVersion: row.rowVersion,
})
