import { Form, Skeleton } from 'antd'
import { lazyPart } from '../lazy-part.tsx'
import type { DateRangeProps } from './range-field.tsx'

/** Two fields of a query, from a day to a day. */
export const DateRangeField = lazyPart<DateRangeProps>(
  async () => (await import('./range-field.tsx')).RangeField,
  ({ label }) => (
    <Form.Item label={label}>
      <Skeleton.Input active block />
    </Form.Item>
  ),
)
