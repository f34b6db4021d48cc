// antd's pickers weigh as much as a page: this file is only ever imported lazily, by date-time.tsx and date-range.tsx.
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'

export const { RangePicker } = DatePicker

/** A form hands over whatever it was filled with: a wall time as the server writes it is as good. */
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
