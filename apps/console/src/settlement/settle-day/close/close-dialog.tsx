import { useQuery } from '@tanstack/react-query'
import { Alert, Form, type FormInstance } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useEffect } from 'react'
import { CompanySelect } from '../../../site/company/parts/company-select.tsx'
import { DateTimePicker } from '../../../ui/fields/date-time.tsx'
import { wallNow } from '../../../ui/fields/wall-now.ts'
import { DialogForm } from '../../../ui/record/dialog-form.tsx'
import { markSaved } from '../../../ui/record/use-leave.ts'
import { nextClose, useCloseDay } from '../daily-queries.ts'

type Fields = { companyId: string; day: Dayjs }

/** Closes a day that the night has left open. */
export function CloseDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useCloseDay()
  const [form] = Form.useForm<Fields>()
  const yesterday = dayjs(wallNow()).startOf('day').subtract(1, 'day')
  const isDone = useOldestOpenDay(form)
  return (
    <DialogForm<Fields>
      form={form}
      title="手动关账"
      okText="关账"
      saved="已关账"
      intro={<p>每天凌晨自动关账。关账后当日的应结金额不再变化，以后的调整计入当时的日期。</p>}
      blocked={isDone}
      onSave={({ companyId, day }) => mutateAsync({ companyId, settleDate: day.format('YYYY-MM-DD') })}
      onClose={onClose}
    >
      <Form.Item name="companyId" label="公司" rules={[{ required: true, message: '请选择公司' }]}>
        <CompanySelect />
      </Form.Item>
      <Form.Item name="day" label="日期" rules={[{ required: true, message: '请选择日期' }]}>
        <DateTimePicker allowClear={false} maxDate={yesterday} />
      </Form.Item>
      {isDone && <Alert type="info" showIcon title="该公司没有待关账的日期" />}
    </DialogForm>
  )
}

/** Fills in the day that has to be closed first; true: there is none. */
function useOldestOpenDay(form: FormInstance<Fields>): boolean {
  const companyId = Form.useWatch<string | undefined>('companyId', form)
  const { data } = useQuery({ ...nextClose(companyId ?? ''), enabled: companyId !== undefined })
  const next = data?.settleDate
  useEffect(() => {
    form.setFieldValue('day', next ? dayjs(next) : undefined)
    if (next === null) markSaved(form as FormInstance) // nothing can be saved
  }, [form, next])
  return next === null
}
