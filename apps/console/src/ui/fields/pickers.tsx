// antd's pickers weigh as much as a page: date-time.tsx and date-range.tsx load this file when one is shown.
import { DatePicker, type DatePickerProps } from 'antd'
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
} & Pick<DatePickerProps, 'placeholder' | 'allowClear' | 'minDate' | 'maxDate'>

export const Picker = ({ value = null, onChange, showTime = false, ...rest }: PickerProps) => (
  <DatePicker
    style={{ width: '100%' }}
    value={readDay(value)}
    showTime={showTime}
    onBlur={({ target }) => keepTyped(target, showTime, onChange)}
    needConfirm={false} // a day that was picked and not confirmed would vanish without a word
    onChange={(chosen) => onChange?.(chosen)}
    {...rest}
  />
)

function readDay(value: Dayjs | string | null): Dayjs | null {
  const day = typeof value === 'string' ? dayjs(value) : value
  return day?.isValid() ? day : null
}

const partOfMoment = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2})?$/

/** antd knows only the whole moment and would empty the field of one who typed a day, or left out the seconds. */
function keepTyped(target: EventTarget, showTime: boolean, onChange: PickerProps['onChange']): void {
  if (!showTime || !(target instanceof HTMLInputElement) || !partOfMoment.test(target.value.trim())) return
  const typed = dayjs(target.value.trim())
  if (typed.isValid()) onChange?.(typed)
}
