import { customerApi } from '@chargedeck/contract/customer/customer/calls'
import type { ImportReport } from '@chargedeck/contract/sheet-import'
import { grantTargets } from '@chargedeck/domain/activity/kinds'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useMay } from '../../platform/me.ts'
import { askIfSure } from '../../ui/action/ask.ts'
import { givenFilters, type GrantFields } from './filter-fields.tsx'
import { grantQuestion, type Reached } from './grant-question.ts'
import { customersFound, useGrantActivities } from './voucher-queries.ts'

/** Asks before vouchers go to more than one customer: it cannot be taken back. */
export function useSureOfGrant(sheet: ImportReport | null) {
  const { modal } = App.useApp()
  const { data: activities } = useGrantActivities()
  const queries = useQueryClient()
  const mayCount = useMay()(customerApi.page)
  const reachedBy = async (fields: GrantFields, companyId: string): Promise<Reached> => {
    const { activityId: _activity, target, customerIds = [], ...filters } = fields
    if (target === grantTargets.ids) return { qty: customerIds.length, isMore: false }
    if (target === grantTargets.sheet) return { qty: sheet?.goodQty ?? 0, isMore: false }
    if (!mayCount) return { qty: null, isMore: false }
    const found = customersFound({ ...givenFilters(filters), companyId })
    const { totalRows, totalCapped } = await queries.fetchQuery({ ...found, staleTime: 0 })
    return { qty: totalRows, isMore: totalCapped }
  }
  return async (fields: GrantFields): Promise<boolean> => {
    const activity = activities?.find(({ id }) => id === fields.activityId)
    const isFew = fields.target === grantTargets.ids && fields.customerIds?.length === 1
    if (!activity || isFew) return true
    const reached = await reachedBy(fields, activity.companyId)
    if (reached.qty === 0) {
      await modal.warning({ title: '没有符合条件的客户', content: '请调整条件后再发放。', okText: '返回' })
      return false
    }
    const { title, lines } = grantQuestion(activity, reached)
    return askIfSure(modal, {
      title,
      content: lines.map((line) => <div key={line}>{line}</div>),
      okText: '确认发放',
      cancelText: '返回',
    })
  }
}
