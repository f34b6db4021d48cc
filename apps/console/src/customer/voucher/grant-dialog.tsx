import { customerTypeLabels, registerSourceLabels } from '@chargedeck/contract/customer/customer/enums'
import type { Sent } from '@chargedeck/contract/endpoint'
import type { voucherGrantApi } from '@chargedeck/contract/customer/voucher/grant-calls'
import type { ImportReport } from '@chargedeck/contract/sheet-import'
import { Form, Radio } from 'antd'
import { useState } from 'react'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { FlagField } from '../../ui/fields/flag-field.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { ActivityField } from './activity-select.tsx'
import { SheetField } from './sheet-field.tsx'
import { useGrant } from './voucher-queries.ts'

type Filters = NonNullable<Sent<typeof voucherGrantApi.grant>['body']['filters']>
type Fields = Filters & { activityId: string; target: 'SHEET' | 'FILTER' }
type Props = { onClose: () => void; onStarted: () => void }

/** To everybody on a sheet, or to everybody whom the filters find now. */
export function GrantDialog({ onClose, onStarted }: Props) {
  const [requestId] = useState(() => crypto.randomUUID())
  const [sheet, setSheet] = useState<ImportReport | null>(null)
  const [form] = Form.useForm<Fields>()
  const target = Form.useWatch('target', form)
  const { mutateAsync } = useGrant()
  const save = async ({ activityId, target: to, ...filters }: Fields) => {
    const who = to === 'SHEET' ? { sheetId: sheet?.id ?? '0' } : { filters: given(filters) }
    const started = await mutateAsync({ activityId, target: to, requestId, ...who })
    onStarted()
    return started
  }
  return (
    <DialogForm<Fields, { totalQty: number }>
      title="定向发券"
      okText="开始发放"
      width={560}
      form={form}
      initialValues={{ target: 'FILTER' }}
      blocked={target === 'SHEET' && !sheet?.id}
      saved={({ totalQty }) => `已开始向 ${totalQty} 位客户发放`}
      onSave={save}
      onClose={onClose}
    >
      <ActivityField />
      <Form.Item name="target" label="发给谁">
        <Radio.Group
          options={[
            { value: 'FILTER', label: '按条件筛选' },
            { value: 'SHEET', label: '导入名单' },
          ]}
        />
      </Form.Item>
      {target === 'SHEET' ? <SheetField report={sheet} onReport={setSheet} /> : <CustomerFields />}
    </DialogForm>
  )
}

const CustomerFields = () => (
  <>
    <Form.Item name="customerType" label="客户类型">
      <EnumSelect labels={customerTypeLabels} placeholder="所有类型" />
    </Form.Item>
    <Form.Item name="registerSource" label="注册来源">
      <EnumSelect labels={registerSourceLabels} placeholder="所有来源" />
    </Form.Item>
    <TextFilter name="nickname" label="昵称" />
    <DateRangeField label="注册时间" start="startTime" end="endTime" />
    <FlagField name="owedOnly" label="仅有欠费的客户" />
  </>
)

/** A cleared field is no filter. */
const given = (filters: Filters): Filters =>
  Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
