import type { Received } from '@chargedeck/contract/endpoint'
import type { ChannelBill, channelBillApi } from '@chargedeck/contract/money/channel-bill/calls'
import type { Page } from '@chargedeck/contract/paging'
import { wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { readPage } from '../../platform/read-page.ts'
import { ofCompaniesInScope } from '../../site/company/public.ts'
import type { ChannelBillRow } from './bill-store.ts'

type Filters = Received<typeof channelBillApi.page>['query']

const sort = {
  columns: { billDay: 'channelBill.billDay' },
  field: 'billDay',
  order: 'descend',
  id: 'channelBill.id',
} as const

/** The newest day first. */
export async function listBills(ctx: Context, query: Filters): Promise<Page<ChannelBill>> {
  const matching = matchingBills(ctx, query)
  return readPage(ctx, query, {
    matching,
    rows: withNames(matching),
    sort,
    present: (rows) => rows.map(presentBill),
  })
}

export async function readBill(ctx: Context, id: string): Promise<ChannelBill> {
  const found = await withNames(billsInScope(ctx)).where('channelBill.id', '=', id).executeTakeFirst()
  if (!found) throw new AppError('CHANNEL_BILL.NOT_FOUND')
  return presentBill(found)
}

const billsInScope = (ctx: Context) =>
  ofCompaniesInScope(ctx, ctx.tx.selectFrom('channelBill'), 'channelBill.companyId')

const withNames = (bills: ReturnType<typeof billsInScope>) =>
  bills
    .innerJoin('payConfig', 'payConfig.id', 'channelBill.payConfigId')
    .selectAll('channelBill')
    .select(['company.companyName', 'cfgName', 'mchId'])

export function matchingBills(ctx: Context, filters: Omit<Filters, 'pageNo' | 'pageSize'>) {
  const { startDay, endDay, companyId, payConfigId, channel, status } = filters
  let matching = billsInScope(ctx)
  if (startDay) matching = matching.where('channelBill.billDay', '>=', startDay)
  if (endDay) matching = matching.where('channelBill.billDay', '<=', endDay)
  if (companyId) matching = matching.where('channelBill.companyId', '=', companyId)
  if (payConfigId) matching = matching.where('channelBill.payConfigId', '=', payConfigId)
  if (channel) matching = matching.where('channelBill.channel', '=', channel)
  return status ? matching.where('channelBill.status', '=', status) : matching
}

type ListedBill = ChannelBillRow & { companyName: string; cfgName: string; mchId: string }
const presentBill = ({ tryTime, compareTime, createTime: _createTime, ...row }: ListedBill): ChannelBill => ({
  ...row,
  tryTime: wallTimeOrNull(tryTime),
  compareTime: wallTimeOrNull(compareTime),
})
