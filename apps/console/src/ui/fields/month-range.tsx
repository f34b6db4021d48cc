import { Form } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { RangePicker } from './pickers.tsx'

const [start, end] = ['startMonth', 'endMonth']

/** One picker for the two fields of a query. */
export function MonthRange() {
  const form = Form.useFormInstance()
  const from: unknown = Form.useWatch(start, { form, preserve: true })
  const to: unknown = Form.useWatch(end, { form, preserve: true })
  const value: [Dayjs, Dayjs] | null =
    typeof from === 'string' && typeof to === 'string' ? [dayjs(from), dayjs(to)] : null
  const choose = (range: readonly (Dayjs | null)[] | null) =>
    form.setFieldsValue({ [start]: range?.[0]?.format('YYYY-MM'), [end]: range?.[1]?.format('YYYY-MM') })
  return (
    <>
      <Form.Item label="月份" htmlFor={`range-${start}`}>
        <RangePicker
          picker="month"
          id={{ start: `range-${start}`, end: `range-${end}` }}
          value={value}
          onChange={choose}
        />
      </Form.Item>
      {[start, end].map((name) => (
        <Form.Item key={name} name={name} hidden noStyle>
          <input type="hidden" />
        </Form.Item>
      ))}
    </>
  )
}
