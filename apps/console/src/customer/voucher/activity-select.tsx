import { activityApi } from '@chargedeck/contract/customer/activity/calls'
import type { GrantableActivity } from '@chargedeck/contract/customer/voucher/grant-calls'
import { Alert, Form, Select } from 'antd'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { useGrantActivities } from './voucher-queries.ts'

type Props = { customerId?: string; onChoose?: (activity: GrantableActivity) => void }

/** One of the running activities whose vouchers staff give out. */
export function ActivityField({ customerId, onChoose }: Props) {
  const { data, error, isPending, refetch } = useGrantActivities(customerId === undefined ? {} : { customerId })
  const chosen: string | undefined = Form.useWatch('activityId')
  const prizeLines = data?.find(({ id }) => id === chosen)?.prizeLines ?? []
  const options = (data ?? []).map(({ id, activityName, budgetLeftAmt }) => ({
    value: id,
    label: budgetLeftAmt === null ? activityName : `${activityName}（剩余预算 ${yuan(budgetLeftAmt)} 元）`,
  }))
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return (
    <>
      {data?.length === 0 && (
        <Alert
          type="info"
          showIcon
          title={`${customerId === undefined ? '' : '客户所属公司'}没有进行中的定向发券活动，请先新增活动`}
          action={
            <PageLink to="/activity" needs={activityApi.page} otherwise={null}>
              活动
            </PageLink>
          }
          style={{ marginBottom: 12 }}
        />
      )}
      <Form.Item
        name="activityId"
        label="活动"
        rules={[{ required: true, message: '请选择活动' }]}
        extra={prizeLines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={isPending}
          options={options}
          onChange={(id) => data?.filter((activity) => activity.id === id).forEach((one) => onChoose?.(one))}
          placeholder="选择发放哪个活动的优惠券"
        />
      </Form.Item>
    </>
  )
}
