import { voucherGrantApi, type GrantableActivity } from '@chargedeck/contract/customer/voucher/grant-calls'
import type { ImportReport } from '@chargedeck/contract/sheet-import'
import { Form, Radio } from 'antd'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { newRequestId } from '../../platform/request-id.ts'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { CustomerChoice } from '../customer/parts/customer-choice.tsx'
import { ActivityField } from './activity-select.tsx'
import { CustomerFields, givenFilters, type GrantFields } from './filter-fields.tsx'
import { SheetField } from './sheet-field.tsx'
import { useSureOfGrant } from './sure-of-grant.tsx'
import { useGrant, useGrantActivities } from './voucher-queries.ts'

type Props = { onClose: () => void; onStarted: () => void }

/** To chosen customers; or, for those who may give to many, to everybody on a sheet or whom the filters find now. */
export function GrantDialog({ onClose, onStarted }: Props) {
  const mayGiveMany = useMay()(voucherGrantApi.checkSheet)
  const [requestId] = useState(newRequestId)
  const [sheet, setSheet] = useState<ImportReport | null>(null)
  const [form] = Form.useForm<GrantFields>()
  const target = Form.useWatch('target', form)
  const activityId = Form.useWatch('activityId', form)
  const companyId = useGrantActivities().data?.find(({ id }) => id === activityId)?.companyId
  const { mutateAsync } = useGrant()
  const save = async ({ activityId, target: to, customerIds = [], ...filters }: GrantFields) => {
    const who = {
      IDS: { customerIds },
      SHEET: { sheetId: sheet?.id ?? '0' },
      FILTER: { filters: givenFilters(filters) },
    }
    const started = await mutateAsync({ activityId, target: to, requestId, ...who[to] })
    onStarted()
    return started
  }
  const isSure = useSureOfGrant(sheet)
  const propose = (activity: GrantableActivity) => {
    const hasChosen = form.isFieldsTouched(['target', 'customerIds']) || sheet !== null
    setSheet(null) // it was checked for another activity
    if (activity.companyId !== companyId) form.resetFields(['customerIds', 'groupId']) // of another company
    if (!hasChosen && mayGiveMany) form.setFieldsValue({ target: activity.target })
  }
  return (
    <DialogForm<GrantFields, { totalQty: number }>
      title="定向发券"
      okText="开始发放"
      width={560}
      form={form}
      initialValues={{ target: 'IDS' }}
      blocked={target === 'SHEET' && !sheet?.id}
      saved={({ totalQty }) => `已开始向 ${totalQty} 位客户发放`}
      isSure={isSure}
      onSave={save}
      onClose={onClose}
    >
      <ActivityField onChoose={propose} />
      <Form.Item name="target" label="发给谁">
        <Radio.Group options={mayGiveMany ? ways : ways.slice(0, 1)} />
      </Form.Item>
      {target === 'IDS' && <ChosenField activityId={activityId} companyId={companyId} />}
      {target === 'SHEET' && <SheetField key={activityId} report={sheet} onReport={setSheet} />}
      {target === 'FILTER' && <CustomerFields companyId={companyId} />}
    </DialogForm>
  )
}

const ways = [
  { value: 'IDS', label: '指定客户' },
  { value: 'SHEET', label: '导入名单' },
  { value: 'FILTER', label: '按条件筛选' },
]
const mostChosen = 1000

type ChosenProps = { activityId: string | undefined; companyId: string | undefined }

const ChosenField = ({ activityId, companyId }: ChosenProps) => (
  <Form.Item
    name="customerIds"
    label="客户"
    extra={activityId === undefined ? '请先选择活动' : undefined}
    rules={[
      { required: true, message: '请选择客户' },
      { type: 'array', max: mostChosen, message: `一次最多选择${mostChosen}位，更多请导入名单` },
    ]}
  >
    <CustomerChoice mode="multiple" companyId={companyId} disabled={activityId === undefined} />
  </Form.Item>
)
