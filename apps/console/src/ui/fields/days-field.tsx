import { Skeleton } from 'antd'
import type { Dayjs } from 'dayjs'
import { lazyPart } from '../lazy-part.tsx'

const RangePicker = lazyPart(async () => (await import('./pickers.tsx')).RangePicker, <Skeleton.Input active block />)

type Days = [Dayjs, Dayjs]
type Props = { value?: Days; onChange?: (value: Days | null) => void; id?: string }

/** The first and the last day of a contract, as one field of a form. */
export const DaysField = ({ value, onChange, id }: Props) => (
  <RangePicker
    style={{ width: '100%' }}
    value={value ?? null}
    onChange={(range) => onChange?.(range?.[0] && range[1] ? [range[0], range[1]] : null)}
    {...(id !== undefined && { id: { start: id, end: `${id}-end` } })}
  />
)
