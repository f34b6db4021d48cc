import { Skeleton } from 'antd'
import { lazyPart } from '../lazy-part.tsx'

/** A day, or a moment. Works as a form item. */
export const DateTimePicker = lazyPart(
  async () => (await import('./pickers.tsx')).Picker,
  <Skeleton.Input active block />,
)

/** A time of the day, 08:00. Works as a form item. */
export const TimePicker = lazyPart(
  async () => (await import('./pickers.tsx')).DayTimePicker,
  <Skeleton.Input active style={{ width: 140 }} />,
)
