import { previewEventLabels, type PreviewEvent } from '@chargedeck/contract/customer/activity/enums'
import type { Activity } from '@chargedeck/contract/customer/activity/shapes'
import { pileTypeLabels, type PileType } from '@chargedeck/contract/site/pile/enums'
import type { ActivityType } from '@chargedeck/domain/activity/kinds'
import { fenOfYuan } from '@chargedeck/domain/kernel/money'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Segmented } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { StationSelect } from '../../site/station/parts/station-select.tsx'
import { DateTimePicker } from '../../ui/fields/date-time.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { CustomerChoice } from '../customer/parts/customer-choice.tsx'
import { activityPreview, type PreviewQuery } from './activity-queries.ts'
import { Verdicts } from './verdicts.tsx'
import { NumberItem } from '../../ui/fields/number/number-item.tsx'

const eventOf: Record<ActivityType, PreviewEvent> = {
  TOP_UP_GIFT: 'TOP_UP',
  REGISTER_GIFT: 'REGISTER',
  FIRST_CHARGE: 'CHARGE',
  CHARGE_DISCOUNT: 'CHARGE',
  CHARGE_REBATE: 'CHARGE',
  FISSION: 'INVITE',
  GRANT: 'TOP_UP',
}
const events = (['TOP_UP', 'CHARGE', 'REGISTER', 'INVITE'] as const).map((value) => ({
  value,
  label: previewEventLabels[value],
}))

type Fields = {
  event: PreviewEvent
  customerId?: string
  yuan?: number | null
  serviceYuan?: number | null
  stationId?: string
  pileType?: PileType
  at?: Dayjs | null
}

type Previewed = Pick<Activity, 'id' | 'activityType' | 'companyId'>

/** What an event would receive: from one activity, or from all that are for such events. */
export function ActivityPreview({ activity }: { activity: Previewed | null }) {
  const [form] = Form.useForm<Fields>()
  const [query, setQuery] = useState<PreviewQuery | null>(null)
  const { data, error, isFetching } = useQuery({
    ...activityPreview(query ?? { event: 'TOP_UP' }),
    enabled: query !== null,
    meta: { shownInPlace: true },
  })
  const event = Form.useWatch('event', form) ?? (activity ? eventOf[activity.activityType] : 'TOP_UP')
  const hasAmt = event === 'TOP_UP' || event === 'CHARGE'
  const ask = (fields: Fields) =>
    setQuery({ ...queryOf(fields), ...(activity && { activityId: activity.id, companyId: activity.companyId }) })
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      initialValues={{ event, yuan: 200 }}
      onValuesChange={() => setQuery(null)} // an answer belongs to what was asked
      onFinish={ask}
    >
      <Form.Item name="event" label="事件" hidden={activity !== null}>
        <Segmented options={events} />
      </Form.Item>
      <div className="activity-grid">
        {event !== 'REGISTER' && (
          <Form.Item name="customerId" label="客户" extra="不选为新客户">
            <CustomerChoice companyId={event === 'CHARGE' ? undefined : activity?.companyId} />
          </Form.Item>
        )}
        {hasAmt && <AmountField label={event === 'TOP_UP' ? '充值金额' : '充电消费'} />}
        {event === 'CHARGE' && (
          <>
            <NumberItem
              name="serviceYuan"
              label="其中服务费"
              extra="填写后显示折扣金额"
              min={0}
              max={1_000_000}
              precision={2}
              suffix="元"
            />
            <Form.Item name="stationId" label="站点">
              <StationSelect whyNot={({ companyId }) => whyNotAt(companyId, activity)} />
            </Form.Item>
            <Form.Item name="pileType" label="桩型">
              <EnumSelect labels={pileTypeLabels} />
            </Form.Item>
          </>
        )}
        <Form.Item name="at" label="时间" extra="不选为现在">
          <DateTimePicker showTime />
        </Form.Item>
      </div>
      <Button type="primary" htmlType="submit" loading={isFetching}>
        试算
      </Button>
      <Verdicts verdicts={query ? data : undefined} error={query ? error : null} />
    </Form>
  )
}

/** A charge gets the activities of its station's company. */
const whyNotAt = (companyId: string, activity: Previewed | null): string | undefined =>
  activity && companyId !== activity.companyId ? '属于其他公司' : undefined

const AmountField = ({ label }: { label: string }) => (
  <NumberItem
    name="yuan"
    label={label}
    rules={[{ required: true }]}
    min={0}
    max={1_000_000}
    precision={2}
    suffix="元"
  />
)

const queryOf = ({ event, customerId, yuan, serviceYuan, stationId, pileType, at }: Fields): PreviewQuery => ({
  event,
  ...(customerId && event !== 'REGISTER' && { customerId }), // who registers is no customer yet
  ...(yuan != null && (event === 'TOP_UP' || event === 'CHARGE') && { amt: fenOfYuan(yuan) }),
  ...(event === 'CHARGE' && serviceYuan != null && { serviceAmt: fenOfYuan(serviceYuan) }),
  ...(event === 'CHARGE' && stationId && { stationId }),
  ...(event === 'CHARGE' && pileType && { pileType }),
  ...(at && { at: at.format('YYYY-MM-DD HH:mm:ss') }),
})
