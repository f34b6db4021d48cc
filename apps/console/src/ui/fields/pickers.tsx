// antd's pickers weigh as much as a page: date-time.tsx and date-range.tsx load this file when one is shown.
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'

dayjs.locale('zh-cn')

export const { RangePicker } = DatePicker

/** A form may also hold a wall time in the server's format. */
export type PickerProps = {
  value?: Dayjs | string | null
  onChange?: (value: Dayjs | null) => void
  id?: string
  showTime?: boolean
}

export const Picker = ({ value = null, onChange, showTime = false, ...rest }: PickerProps) => (
  <DatePicker
    style={{ width: '100%' }}
    value={readDay(value)}
    showTime={showTime}
    onChange={(chosen) => onChange?.(chosen)}
    {...rest}
  />
)

function readDay(value: Dayjs | string | null): Dayjs | null {
  const day = typeof value === 'string' ? dayjs(value) : value
  return day?.isValid() ? day : null
}
