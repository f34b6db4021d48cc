import { customerApi } from '@chargedeck/contract/customer/customer/calls'
import { customerTypeLabels, registerSourceLabels } from '@chargedeck/contract/customer/customer/enums'
import type { voucherGrantApi } from '@chargedeck/contract/customer/voucher/grant-calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import type { GrantTarget } from '@chargedeck/domain/activity/kinds'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form } from 'antd'
import { useMay } from '../../platform/me.ts'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { FlagField } from '../../ui/fields/flag-field.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { GroupFilter } from '../customer/parts/group-filter.tsx'
import { customersText } from './grant-question.ts'
import { customersFound } from './voucher-queries.ts'
import './voucher.css'

export type GrantFilters = NonNullable<Sent<typeof voucherGrantApi.grant>['body']['filters']>
export type GrantFields = GrantFilters & { activityId: string; target: GrantTarget; customerIds?: string[] }

/** The filters of the customer list that choose more than one. */
export const CustomerFields = ({ companyId }: { companyId: string | undefined }) => (
  <>
    <HowMany companyId={companyId} />
    <div className="voucher-filters">
      <Form.Item name="customerType" label="客户类型">
        <EnumSelect labels={customerTypeLabels} placeholder="所有类型" />
      </Form.Item>
      <GroupFilter companyId={companyId} disabled={companyId === undefined} />
      <Form.Item name="registerSource" label="注册来源">
        <EnumSelect labels={registerSourceLabels} placeholder="所有来源" />
      </Form.Item>
      <TextFilter name="nickname" label="昵称" />
      <DateRangeField label="注册时间" start="startTime" end="endTime" />
      <FlagField name="owedOnly" label="仅有欠费的客户" />
    </div>
  </>
)

const typingMs = 300

/** Before it is too late: an empty form means everybody. */
function HowMany({ companyId }: { companyId: string | undefined }) {
  const form = Form.useFormInstance<GrantFilters & { activityId?: string; target?: string; customerIds?: string[] }>()
  const { activityId: _activity, target: _target, customerIds: _chosen, ...typed } = Form.useWatch([], form) ?? {}
  const nickname = useSettled(typed.nickname?.trim() ?? '', typingMs)
  const filters = givenFilters({ ...typed, nickname })
  const isAllowed = useMay()(customerApi.page)
  const isCounted = isAllowed && companyId !== undefined
  const { data } = useQuery({
    ...customersFound({ ...filters, ...(companyId !== undefined && { companyId }) }),
    enabled: isCounted,
  })
  if (!data || !isCounted) return null
  const who = customersText({ qty: data.totalRows, isMore: data.totalCapped })
  const isEverybody = Object.keys(filters).length === 0
  return (
    <Alert
      type={isEverybody ? 'warning' : 'info'}
      showIcon
      title={isEverybody ? `没有设条件：发给全部 ${who}` : `符合条件的有 ${who}`}
      description="只计活动所属公司的客户；其中不在活动范围内或已达次数上限的不发，原因见发放报告"
      style={{ marginBottom: 16 }}
    />
  )
}

/** A cleared field is no filter, nor are blanks around a word part of it. */
export const givenFilters = (filters: GrantFilters): GrantFilters =>
  Object.fromEntries(
    Object.entries(filters)
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const)
      .filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
