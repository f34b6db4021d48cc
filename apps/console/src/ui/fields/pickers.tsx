// antd's pickers weigh as much as a page: this file is only ever imported lazily, by date-time.tsx and date-range.tsx.
import { DatePicker } from 'antd'
import type { Dayjs } from 'dayjs'

export const { RangePicker } = DatePicker

export type PickerProps = { value?: Dayjs | null; onChange?: (value: Dayjs | null) => void; id?: string; showTime?: boolean }

export const Picker = ({ value = null, onChange, showTime = false, ...rest }: PickerProps) => (
  <DatePicker style={{ width: '100%' }} value={value} showTime={showTime} onChange={(chosen) => onChange?.(chosen)} {...rest} />
)
