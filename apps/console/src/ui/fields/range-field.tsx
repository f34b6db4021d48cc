import { Form } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { RangePicker } from './pickers.tsx'
import { wallNow } from './wall-now.ts'

type Range = [Dayjs, Dayjs]
type Preset = { label: string; value: Range }

const day = 'YYYY-MM-DD'

/** The usual ranges, counted from today. */
export function rangePresets(today: Dayjs): Preset[] {
  const whole = (at: Dayjs, unit: 'day' | 'month' | 'year'): Range => [at.startOf(unit), at.endOf(unit)]
  return [
    { label: '今天', value: whole(today, 'day') },
    { label: '本月', value: whole(today, 'month') },
    { label: '上月', value: whole(today.subtract(1, 'month'), 'month') },
    { label: '今年', value: whole(today, 'year') },
    { label: '去年', value: whole(today.subtract(1, 'year'), 'year') },
  ]
}

export type DateRangeProps = { label: string; start: string; end: string }

/** One picker for the two fields of a query; a bare day means the whole day, as in the contract. */
export function RangeField({ label, start, end }: DateRangeProps) {
  const form = Form.useFormInstance()
  const from: unknown = Form.useWatch(start, { form, preserve: true })
  const to: unknown = Form.useWatch(end, { form, preserve: true })
  const value: Range | null = typeof from === 'string' && typeof to === 'string' ? [dayjs(from), dayjs(to)] : null
  const choose = (range: readonly (Dayjs | null)[] | null) => {
    form.setFieldsValue({ [start]: range?.[0]?.format(day), [end]: range?.[1]?.format(day) })
  }
  return (
    <>
      <Form.Item label={label} htmlFor={`range-${start}`}>
        <RangePicker
          id={{ start: `range-${start}`, end: `range-${end}` }}
          value={value}
          onChange={choose}
          presets={rangePresets(wallNow())}
        />
      </Form.Item>
      <Form.Item name={start} hidden noStyle>
        <input type="hidden" />
      </Form.Item>
      <Form.Item name={end} hidden noStyle>
        <input type="hidden" />
      </Form.Item>
    </>
  )
}
