import type { Dayjs } from 'dayjs'
import { DateTimePicker } from '../../../ui/fields/date-time.tsx'
import type { PickerProps } from '../../../ui/fields/pickers.tsx'
import { wallNow } from '../../../ui/fields/wall-now.ts'

/** The end of a card lies ahead, so neither this moment nor a day that is over can be chosen. */
export const EndPicker = (field: Pick<PickerProps, 'value' | 'onChange' | 'id'>) => (
  <DateTimePicker {...field} showTime isEnd showNow={false} disabledDate={isOver} placeholder="长期" />
)

const isOver = (day: Dayjs): boolean => day.isBefore(wallNow(), 'day')
